import { listDueChanges, withdrawChanges } from '#db/queries/ordering/order-changes.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

import { decideChange, lockChange, publishChange } from './decide-change.ts'

type DueDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Removes and refunds lines that ran out when the customer has not answered in time. */
export async function decideDueChanges(deps: DueDeps) {
  const due = await listDueChanges(deps.db, deps.clock())
  // One after another: after an outage many are due, and checkouts need the connections.
  for (const change of due) await takeOff(deps, change)
}

async function takeOff({ db, clock, events }: DueDeps, due: { id: string; orderId: string }) {
  const effects = await db.transaction(async (tx) => {
    const locked = await lockChange(tx, due.orderId, due.id)
    if (isRefusal(locked) || locked.change.state !== 'asked') return undefined
    // Cancelled by a server of an earlier version, which does not know of changes.
    if (locked.order.status === 'cancelled') {
      await withdrawChanges(tx, due.orderId, clock())
      return undefined
    }
    return decideChange(tx, locked, { state: 'removed', decidedBy: 'time', now: clock() })
  })
  if (effects && !isRefusal(effects)) publishChange(events, effects)
}
