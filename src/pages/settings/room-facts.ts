/** What a browser tells of the room for the app's data. */
export type RoomFacts = {
  /** Whether the browser has promised to keep it; null where it does not tell. */
  readonly stays: boolean | null
} & (
  | {
      /** Bytes in use, and bytes that may be; both are rough, since exact ones would give people away. */
      readonly used: number
      readonly quota: number
    }
  | { readonly used: null; readonly quota: null }
)

/** The part of the browser's `navigator.storage` that is needed, which is absent on pages without TLS. */
export type RoomSource = Partial<Pick<StorageManager, 'estimate' | 'persisted'>> | undefined

/** Never rejects: a browser that refuses to answer does not tell. */
export async function readRoom(source: RoomSource): Promise<RoomFacts> {
  const [estimate, stays] = await Promise.all([
    source?.estimate?.().catch(() => null) ?? null,
    source?.persisted?.().catch(() => null) ?? null,
  ])
  const { usage, quota } = estimate ?? {}
  return usage === undefined || quota === undefined
    ? { used: null, quota: null, stays }
    : { used: usage, quota, stays }
}
