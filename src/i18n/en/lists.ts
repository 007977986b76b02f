import type { Messages } from '#i18n/messages.ts'
import { isolated } from '#i18n/isolate.ts'
import { grouped } from '#i18n/numbers.ts'

export const lists = {
  columns: {
    title: 'Title',
    media: 'Medium',
    broadcast: 'First broadcast',
    episodes: 'Episodes',
    watchers: 'Viewers',
    satisfaction: 'Satisfaction',
    status: 'My status',
  },
  why: {
    broadcast: 'No broadcast has been entered yet',
    episodes: 'No episode has been entered yet',
    noEpisodes: 'This work has no episodes',
    satisfaction: 'Nobody has rated it yet',
    status: 'You have chosen no status',
  },
  jumpYear: 'Year',
  jumpSeasons: (year: string) => `Seasons of ${year}`,
  clear: 'Clear all filters',
  quoted: {
    readOn: (letters: string) => `Read on (${letters} more characters)`,
    fold: 'Show less',
    rest: 'Continued',
    next: 'Next part',
    previous: 'Previous part',
    place: (page: string, of: string) => `Part ${page} of ${of}`,
  },
  nothing: 'No work meets these conditions.',
  culprits: {
    text: (text: string) => `the text “${isolated(text)}”`,
    media: (names: string) => `the medium “${names}”`,
    status: (names: string) => `the status “${names}”`,
  },
  drop: (condition: string, count: string) => `Drop ${condition} (leaves ${count})`,
  nothingAlone: 'Dropping one of them alone would not bring any work back.',
  moreLeft: (count: number) =>
    `The ${grouped(count)} works with the most viewers are loaded. Filters and order work within them.`,
  knownSeason: (count: number, asked: string | null) =>
    asked === null
      ? `Works of this season that you have seen before: ${grouped(count)}. The whole season has not been loaded yet.`
      : `Works of this season that you have seen before: ${grouped(count)}. The whole season was loaded ${asked}.`,
  restComes: 'Known from what you have seen before. The rest is on its way.',
  restMissing: 'Known from what you have seen before. The rest could not be loaded.',
  more: 'Load more',
  loadingMore: 'Loading more',
  moreFailed: 'More could not be loaded.',
  lost: {
    some: (lost: number, all: number) =>
      lost === all
        ? `None of ${grouped(all)} could be shown.`
        : `${grouped(lost)} of ${grouped(all)} could not be shown.`,
    why: 'Annict’s answer was empty there.',
    others: 'The others are here.',
    next: 'If renewing does not help, look at',
    site: 'Annict’s page',
  },
} satisfies Messages['lists']
