import type { ChangeDecision } from '#contract/ordering/order-change.ts'
import { setChangeDecided } from '#db/queries/ordering/order-changes.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { withdrawWaitingMessages } from '#db/queries/queue-messages.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeDecidedLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { decideChange, lockChange, publishChange } from './decide-change.ts'

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Staff remove the line, or withdraw the question. Idempotent. */
export async function settleChange(
  deps: SettleDeps,
  actor: Actor,
  { orderId, changeId, state }: ChangeDecision & { orderId: string; changeId: string },
) {
  const effects = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const locked = await lockChange(tx, orderId, changeId)
    if (isRefusal(locked)) return locked
    const { order, change, item } = locked
    if (change.state === state) {
      recordAudit([])
      return { order }
    }
    if (change.state !== 'asked') return refuse('change-decided')
    const named = namedOrder(orderId)
    const portion = { name: item.name, quantity: change.portions }
    recordAudit([changeDecidedLine(named, state, portion)])
    const decision = { decidedBy: 'staff' as const, now: deps.clock() }
    if (state === 'removed') {
      return decideChange(tx, locked, { ...decision, by: actor.name, state, recordAudit })
    }
    const { now: decidedAt, decidedBy } = decision
    await setChangeDecided(tx, changeId, { state, decidedBy, decidedAt, replacement: null })
    await withdrawWaitingMessages(tx, [orderId], { event: 'changed', key: changeId })
    return { order }
  })
  if (isRefusal(effects)) return effects
  publishChange(deps.events, effects)
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}
