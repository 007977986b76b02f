import type { Instant } from '#base/time.ts'
import type { Caller } from '#emulator/graphql.ts'
import type { World } from '#emulator/world.ts'
import type { Writer } from '#emulator/writing/writable-world.ts'

/** What every resolver may know besides its row. */
export interface Answering {
  readonly world: World
  /** For mutations alone. */
  readonly writer: Writer
  readonly now: () => Instant
  readonly caller: Caller & { readonly kind: 'accepted' }
}

/** Synchronous always: a promise for every field would cost more than all the rest. */
export type Resolver<Source, Arguments = object> = (
  source: Source,
  args: Arguments,
  answering: Answering,
) => unknown

/**
 * The fields of one type that are more than a column of its row. A field that is missing here is read from the column
 * of the same name.
 */
export type Resolvers<Source> = Readonly<Record<string, Resolver<Source, never>>>
