import { listed, type PageArguments } from '#emulator/connection.ts'
import type { ChannelGroupRow, ChannelRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { notDeleted } from './order.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const channelResolvers = {
  ...identity('Channel'),
  published: (channel: ChannelRow) => channel.visibility !== 'deleted',
  channelGroup: (channel: ChannelRow, _: object, { world }: Answering) =>
    world.channelGroup(channel.channelGroupId) ?? null,
} satisfies Resolvers<ChannelRow>

export const channelGroupResolvers = {
  ...identity('ChannelGroup'),
  channels: (group: ChannelGroupRow, args: PageArguments, { world }: Answering) =>
    listed(
      notDeleted(world.channels()).filter((channel) => channel.channelGroupId === group.id),
      args,
    ),
} satisfies Resolvers<ChannelGroupRow>
