import { listed, type PageArguments } from '#emulator/connection.ts'
import type { ChannelGroupRow, ChannelRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const channelResolvers = {
  ...identity('Channel'),
  published: (channel: ChannelRow) => channel.visibility !== 'deleted',
  channelGroup: (channel: ChannelRow, _: object, { world }: Answering) =>
    world.channelGroup(channel.channelGroupId) ?? null,
  /** Broadcasts, not slots: rows of another table under the type of a slot, whatever their visibility. */
  programs: (channel: ChannelRow, args: PageArguments, { world }: Answering) =>
    listed(world.broadcastsOn(channel.id), args),
} satisfies Resolvers<ChannelRow>

export const channelGroupResolvers = {
  ...identity('ChannelGroup'),
  /** Closed channels too. */
  channels: (group: ChannelGroupRow, args: PageArguments, { world }: Answering) =>
    listed(
      world.channels().filter((channel) => channel.channelGroupId === group.id),
      args,
    ),
} satisfies Resolvers<ChannelGroupRow>
