import type { Messages } from '#i18n/messages.ts'
import { counted, grouped } from '#i18n/numbers.ts'

export const seasons = {
  neighbours: 'Other seasons',
  previous: (season: string) => `Previous season: ${season}`,
  next: (season: string) => `Next season: ${season}`,
  jump: 'Choose a year',
  jumpYear: 'Year',
  jumpSeasons: (year: string) => `Seasons of ${year}`,
  jumpNote: 'Opening a season that is not here yet costs 1 request.',
  tools: 'Filters and order',
  text: 'Filter by title',
  textHint: 'Filter by title (no request)',
  media: 'Medium',
  anyMedia: 'All',
  status: 'My status',
  sort: 'Order',
  sorts: {
    watchers: { desc: 'Most viewers first', asc: 'Fewest viewers first' },
    satisfaction: { desc: 'Highest satisfaction first', asc: 'Lowest satisfaction first' },
    broadcast: { desc: 'Latest start first', asc: 'Earliest start first' },
    reading: { desc: 'By reading, ん to あ', asc: 'By reading, あ to ん' },
    title: { desc: 'By title, backwards', asc: 'By title' },
  },
  view: 'View',
  views: { grid: 'Grid', table: 'Table' },
  list: 'Works',
  tableName: (season: string) => `Works of ${season}`,
  shown: (shown: number, all: number) =>
    shown === all ? counted(all, 'work') : `${grouped(shown)} of ${counted(all, 'work')}`,
  clear: 'Clear all filters',
  empty: 'No work of this season has been entered on Annict yet.',
  nothing: 'No work meets these conditions.',
  culprits: {
    text: (text: string) => `the text “${text}”`,
    media: (names: string) => `the medium “${names}”`,
    status: (names: string) => `the status “${names}”`,
  },
  drop: (condition: string, count: string) => `Drop ${condition} (leaves ${count})`,
  nothingAlone: 'Dropping one of them alone would not bring any work back.',
  moreLeft: (count: number) =>
    `The ${grouped(count)} works with the most viewers are loaded. Filters and order work within them.`,
  more: 'Load more',
  loadingMore: 'Loading more',
  moreFailed: 'More could not be loaded.',
  loading: (season: string) => `Loading the works of ${season}`,
  description: (season: string) => `Anime of ${season}`,
} satisfies Messages['seasons']
