import { isolated } from '#i18n/isolate.ts'
import type { Messages } from '#i18n/messages.ts'
import { counted, grouped } from '#i18n/numbers.ts'

export const people: Messages['people'] = {
  person: {
    loading: 'Loading the person',
    notFound: {
      title: 'Annict has no such person',
      body: (id: number) => `There is no person number ${id}, or it was deleted.`,
    },
    hollow: {
      title: 'The person was not received',
      body: (id: number) =>
        `Annict’s answer about person number ${id} was empty. Wait a little and renew it.`,
    },
    works: 'Works',
  },
  organization: {
    loading: 'Loading the organization',
    notFound: {
      title: 'Annict has no such organization',
      body: (id: number) => `There is no organization number ${id}, or it was deleted.`,
    },
    hollow: {
      title: 'The organization was not received',
      body: (id: number) =>
        `Annict’s answer about organization number ${id} was empty. Wait a little and renew it.`,
    },
    works: 'Works',
  },
  character: {
    loading: 'Loading the character',
    notFound: {
      title: 'Annict has no such character',
      body: (id: number) => `There is no character number ${id}, or it was deleted.`,
    },
    hollow: {
      title: 'The character was not received',
      body: (id: number) =>
        `Annict’s answer about character number ${id} was empty. Wait a little and renew it.`,
    },
    works: 'Appearances and voices',
    about: 'About',
    source: 'Source',
    reveal: 'Read the description (it may tell what happens later)',
    facts: {
      age: 'Age',
      birthday: 'Birthday',
      bloodType: 'Blood type',
      height: 'Height',
      weight: 'Weight',
      nationality: 'Nationality',
      occupation: 'Occupation',
    },
    series: 'Series',
  },
  series: {
    loading: 'Loading the series',
    notFound: {
      title: 'This series was not found',
      body: (id: number) => `The work through which series number ${id} was known no longer has it.`,
    },
    hollow: {
      title: 'The series was not received',
      body: (id: number) =>
        `Annict’s answer about series number ${id} was empty. Wait a little and renew it.`,
    },
    unknown: {
      title: 'This series has not been fetched yet',
      body: 'Annict cannot be asked for a series by its number. Open the page of one of its works, and it can be seen here too.',
    },
    works: 'In order of release',
    next: 'Next to watch',
    gap: 'Between works that you have seen',
    seen: (seen: number, all: number) => `You have seen ${grouped(seen)} of ${counted(all, 'work')}`,
    lost: (count: number) => `${counted(count, 'work')} came out empty in Annict’s answer.`,
    cut: 'The first 100 works.',
  },
  names: { kana: 'Reading', english: 'English name', nickname: 'Nickname', nicknameEn: 'Nickname (English)' },
  facts: {
    gender: 'Gender',
    birthday: 'Birthday',
    bloodType: 'Blood type',
    height: 'Height',
    prefecture: 'From',
    favorites: 'Favourites',
    links: 'Links',
  },
  favoriteCount: (count: number) => counted(count, 'user'),
  centimetres: (text: string) => `${text} cm`,
  linkNames: {
    official: 'Official site',
    officialEn: 'Official site (English)',
    wikipedia: 'Wikipedia (Japanese)',
    wikipediaEn: 'Wikipedia (English)',
    x: 'X (Twitter)',
    xEn: 'X (English)',
    annict: 'Page on Annict',
  },
  coverage: {
    casts: (known: number, all: number) => `${grouped(known)} of ${counted(all, 'role')}`,
    staffs: (known: number, all: number) => `${grouped(known)} of ${counted(all, 'staff credit')}`,
    known: (parts: string) => `${parts} known here.`,
    complete: 'All of it is known here.',
    only: 'From the works held here (0 requests). What is not here may exist all the same.',
    nothing: 'Not yet found among the works held here.',
  },
  completion: {
    lacking: (all: number, now: number) =>
      all === now
        ? `Cast and staff of ${counted(all, 'work')} held here are not known.`
        : `Cast and staff of ${counted(all, 'work')} held here are not known. The ${grouped(now)} likeliest are looked at first.`,
    start: 'Look them up',
    stop: 'Stop',
    progress: 'Works looked up',
    sofar: (works: number, of: number, requests: number) =>
      `${grouped(works)} of ${counted(of, 'work')}, ${counted(requests, 'request')}`,
    ended: {
      done: (works: number, requests: number) =>
        `Looked up ${counted(works, 'work')} in ${counted(requests, 'request')}.`,
      stopped: (works: number, requests: number) =>
        `Stopped. Looked up ${counted(works, 'work')} in ${counted(requests, 'request')}.`,
      failed: (works: number, requests: number) =>
        `It broke off. Looked up ${counted(works, 'work')} in ${counted(requests, 'request')}.`,
    },
    inPart: (count: number) => `Annict did not give all of ${counted(count, 'work')}.`,
    nothingLacking: 'No work held here is left to look up. Opening lists of seasons brings more of them.',
  },
  tools: 'Narrow the works',
  role: 'Role',
  anyRole: 'All',
  voice: 'Voice',
  unknownRole: 'Role not known',
  onlyMine: 'Only on my list',
  order: 'Order',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    satisfaction: 'By satisfaction',
    watchers: 'By viewers',
  },
  shown: (count: number) => counted(count, 'work'),
  noneLeft: 'No work meets these conditions.',
  showAllWorks: 'Show all works',
  yearHeading: (year: number) => String(year),
  noYear: 'Year not known',
  allWorks: 'Works',
  creditedAs: (name: string) => `(as ${isolated(name)})`,
}
