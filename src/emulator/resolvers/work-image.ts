import type { WorkImageRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

/** The address of the avatar in another size; there is none when the work has no account. */
function avatar(size: 'mini' | 'normal' | 'bigger'): (image: WorkImageRow) => string {
  return (image) => image.twitterAvatarUrl.replace(/(?<=[?&]size=)\w+/, size)
}

export const workImageResolvers = {
  ...identity('WorkImage'),
  twitterMiniAvatarUrl: avatar('mini'),
  twitterNormalAvatarUrl: avatar('normal'),
  twitterBiggerAvatarUrl: avatar('bigger'),
  /** For administrators only, and nobody here is one. */
  internalUrl: () => null,
  work: (image: WorkImageRow, _: object, { world }: Answering) => world.work(image.workId) ?? null,
} satisfies Resolvers<WorkImageRow>
