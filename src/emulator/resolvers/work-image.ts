import type { WorkImageRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'

/** Where Twitter kept the picture of the work's account; `''` when the work has none. Whether it still answers is open. */
function avatar(size: 'original' | 'mini' | 'normal' | 'bigger'): Resolver<WorkImageRow> {
  return (image, _, { world }) => {
    const name = world.work(image.workId)?.twitterUsername ?? ''
    return name.trim() === '' ? '' : `https://twitter.com/${name}/profile_image?size=${size}`
  }
}

export const workImageResolvers = {
  ...identity('WorkImage'),
  twitterAvatarUrl: avatar('original'),
  twitterMiniAvatarUrl: avatar('mini'),
  twitterNormalAvatarUrl: avatar('normal'),
  twitterBiggerAvatarUrl: avatar('bigger'),
  /** For administrators only, and nobody here is one. */
  internalUrl: () => null,
  work: (image: WorkImageRow, _: object, { world }: Answering) => world.work(image.workId) ?? null,
} satisfies Resolvers<WorkImageRow>
