import type { Messages } from '#i18n/messages.ts'

export const rare = {
  notFound: {
    title: 'Page not found',
    body: 'There is no page at this address. Works and people have the same numbers as on Annict.',
  },
  crash: {
    title: 'This page cannot be shown',
    body: 'Something went wrong inside the program. The other pages and the API budget are still running.',
    retry: 'Show it again',
    detail: 'Technical detail',
  },
  languageFailed: 'The files of this language could not be loaded.',
  allSettings: 'All settings',
  noPictures: 'Load no pictures from other sites',
  update: {
    name: 'Update of the app',
    waiting: 'A new version is ready.',
    taken: 'Another tab has switched to a new version.',
    kept: 'Switching keeps your place on the page.',
    take: 'Switch now',
    later: 'Later',
  },
  device: {
    unavailable:
      'This browser does not let us keep what is loaded (private browsing, or storage is blocked). Everything works, but is loaded again when you come back.',
    newer:
      'Another tab has opened a newer version. This one cannot keep what it loads. Reload to get the new version.',
    full: 'There is no room left on this device to keep what is loaded. Everything works, but is loaded again when you come back.',
  },
  sources: {
    title: 'Sources of the sample data',
    intro: 'The sample data is built from these public sources.',
    changes: 'The list of works was made by choosing, joining and changing them.',
    names:
      'People, users, records, reviews and ratings are made up from a seed and have nothing to do with real persons.',
  },
} satisfies Messages['rare']
