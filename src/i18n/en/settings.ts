import type { Messages } from '#i18n/messages.ts'

export const settings = {
  title: 'Settings',
  intro: 'Kept in this browser on this device. A change takes effect at once, in all tabs that are open.',
  notLasting:
    'This browser does not let Yohaku keep settings. What you change here lasts until you close the page.',
  words: {
    title: 'Language and titles',
    language: 'Language',
    languageAbout: 'As the browser: Japanese where the browser prefers neither Japanese nor English.',
    browser: 'As the browser',
    titles: 'Titles of works',
    titlesAbout:
      'Lists and pages show the chosen title first and sort by it. English and romaji stand in for each other; where neither is known, the original title is shown.',
    titleChoices: { native: 'Original', kana: 'Kana', romaji: 'Romaji', english: 'English' },
  },
  times: {
    title: 'Broadcast times',
    example: 'A broadcast at 1:30 in the night to Sunday (Japan time) is shown as',
    zone: 'Clock',
    zoneAbout: 'Outside of Japan, every time says whose it is.',
    zones: { japan: 'Japan time', local: 'Local time' },
    hours: 'Night hours',
    hoursAbout:
      '30 hours write the night as part of the day before: 25:30. Screen readers always get the ordinary time.',
    hourChoices: { '30': '30 hours', '24': '24 hours' },
    dayStart: 'The day turns at',
    dayStartAbout: 'Until then, a broadcast belongs to the day before.',
    dayStartUnused: 'With 24 hours, the day turns at midnight.',
    hour: (hour) => `${hour}:00`,
  },
  looks: {
    title: 'Looks and keys',
    theme: 'Theme',
    themeAbout: 'As the device: follows the device whenever its setting changes.',
    pictures: 'Pictures of works',
    picturesAbout:
      'Pictures come from the sites of the works, which learn that you are looking. Without them, drawn covers take their place.',
    pictureChoices: { all: 'Load', none: 'Do not load' },
    chip: 'API budget in the top bar',
    chipAbout: 'Even the short form says so in words when sending is paused or what is left is not known.',
    chipChoices: { full: 'Left, limit, time', short: 'Only what is left' },
    shortcuts: 'Single-key shortcuts',
    shortcutsAbout: 'b opens the API budget. Keys do nothing while you type.',
    shortcutChoices: { on: 'On', off: 'Off' },
  },
} satisfies Messages['settings']
