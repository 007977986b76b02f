import type { WorkImageRow, World } from '#emulator/world.ts'

import { unitWorldWith, workRow } from './unit-world.ts'

/** Addresses that Annict may give for a picture, and whether one of them is worth asking for. */
export const PICTURES = [
  { id: 91, what: 'no picture row', address: null, asked: null },
  { id: 92, what: 'an empty address', address: '', asked: null },
  {
    id: 93,
    what: 'a host that is gone',
    address: 'https://gone.invalid/a.jpg',
    asked: 'https://gone.invalid/a.jpg',
  },
  { id: 94, what: 'plain http', address: 'http://gone.invalid/b.jpg', asked: 'https://gone.invalid/b.jpg' },
  { id: 95, what: 'no address at all', address: '見本の画像', asked: null },
  { id: 96, what: 'data', address: 'data:image/svg+xml,<svg onload="globalThis.taken=1"/>', asked: null },
  { id: 97, what: 'a script', address: 'javascript:globalThis.taken=1', asked: null },
] as const

/** Works of another season, whose pictures no other test has asked for. */
export const GOOD = 98
export const NEVER = 99

/** The unit world with a work of spring 2026 for each of {@link PICTURES}, all with one title, so that they are drawn alike. */
export function pictureWorld(): World {
  return unitWorldWith({
    works: [
      ...PICTURES.map(({ id }) => workRow({ id, title: '画像の見本', watchersCount: 9_000 - id })),
      workRow({ id: GOOD, title: '画像の見本', seasonName: 'SUMMER' }),
      workRow({ id: NEVER, title: '画像の見本', seasonName: 'SUMMER' }),
    ],
    workImages: [
      ...PICTURES,
      { id: GOOD, address: 'https://gone.invalid/good.jpg' },
      { id: NEVER, address: 'https://gone.invalid/never.jpg' },
    ].flatMap(({ id, address }): WorkImageRow[] =>
      address === null
        ? []
        : [
            {
              id,
              workId: id,
              recommendedImageUrl: address,
              facebookOgImageUrl: '',
              twitterAvatarUrl: '',
              copyright: '© 見本製作委員会',
            },
          ],
    ),
  })
}
