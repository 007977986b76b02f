import type { Permit } from '#scheduler/permit.ts'
import type { BudgetKey, Lane, Ticket } from '#scheduler/ticket.ts'

/** What a lane's ticket is taken for: the operation that leads the lane. */
export interface Wanted {
  readonly purpose: string
  readonly budget: BudgetKey
}

export interface TicketOptions {
  readonly acquire: (ticket: Ticket) => Promise<Permit>
  readonly onPermit: (permit: Permit) => void
  /** The scheduler will not serve this lane, for instance because it was closed. */
  readonly onRefused: (lane: Lane, error: unknown) => void
}

/** One ticket for each lane in which something waits, however much it is. */
export interface Tickets {
  /** Takes the tickets that are wanted and withdraws all others, in this turn. */
  keep(wanted: ReadonlyMap<Lane, Wanted>): void
}

export function createTickets({ acquire, onPermit, onRefused }: TicketOptions): Tickets {
  const held = new Map<Lane, Wanted & { withdraw(): void }>()

  function take(lane: Lane, { purpose, budget }: Wanted): void {
    const abort = new AbortController()
    const own = { purpose, budget, withdraw: () => abort.abort() }
    held.set(lane, own)

    /** Ends the holding; false when the ticket had been withdrawn before. */
    const release = (): boolean => held.get(lane) === own && held.delete(lane)
    acquire({ lane, purpose, kind: 'read', budget, signal: abort.signal }).then(
      (permit) => (release() ? onPermit(permit) : permit.cancel()),
      (error: unknown) => {
        // A withdrawn ticket rejects as well, which is no news.
        if (release()) onRefused(lane, error)
      },
    )
  }

  return {
    keep(wanted) {
      for (const [lane, own] of held) {
        const still = wanted.get(lane)
        // A send is booked on what leads the lane, so that another leader needs a ticket of its own (rule R9).
        if (still?.purpose === own.purpose && still.budget === own.budget) continue
        held.delete(lane)
        own.withdraw()
      }
      for (const [lane, wish] of wanted) if (!held.has(lane)) take(lane, wish)
    },
  }
}
