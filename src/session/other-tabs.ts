import { SESSION_DATABASE } from './lazy-token-store.ts'
import type { OtherTabs } from './session.ts'

/**
 * The other tabs, by a channel that is opened when it is first needed, and by the browser's locks. Some browsers have
 * none, nor has any on a page that came without encryption: there each tab is alone.
 */
export function createOtherTabs(
  openChannel: (name: string) => BroadcastChannel,
  findLocks: () => LockManager | undefined,
): OtherTabs {
  let channel: BroadcastChannel | null = null
  const open = (): BroadcastChannel => (channel ??= openChannel(SESSION_DATABASE))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    tell: () => open().postMessage(null),
    onTold(listener) {
      open().addEventListener('message', listener)
      return () => {
        channel?.close()
        channel = null
      }
    },
    exclusively: async (run) => findLocks()?.request(SESSION_DATABASE, run) ?? run(),
  }
}
