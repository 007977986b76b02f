import type { Messages } from '#i18n/messages.ts'
import { counted, grouped } from '#i18n/numbers.ts'

export const seasons = {
  neighbours: 'Other seasons',
  previous: (season: string) => `Previous season: ${season}`,
  next: (season: string) => `Next season: ${season}`,
  jump: 'Choose a year',
  tools: 'Filters and order',
  moreTools: 'Filter and sort',
  text: 'Filter by title',
  textHint: 'Filter by title (no request)',
  media: 'Medium',
  anyMedia: 'All',
  status: 'My status',
  conditions: 'Conditions',
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
  tableName: (season: string) => `Works of ${season}`,
  shown: (shown: number, all: number) =>
    shown === all ? counted(all, 'work') : `${grouped(shown)} of ${counted(all, 'work')}`,
  otherTitles: (count) =>
    count === 1
      ? '1 work lacks the chosen title and shows another.'
      : `${grouped(count)} works lack the chosen title and show another.`,
  empty: 'No work of this season has been entered on Annict yet.',
  loading: (season: string) => `Loading the works of ${season}`,
} satisfies Messages['seasons']
