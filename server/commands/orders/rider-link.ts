import { randomBytes, randomInt } from 'node:crypto'

import type { Refusal } from '#contract/refusal.ts'
import type { Db } from '#db/connection.ts'
import { lockOrder } from '#db/queries/ordering/orders.ts'
import { findRiderLink, removeRiderLink, setRiderLink } from '#db/queries/ordering/rider-links.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { isActive } from '#domain/order-status.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { type RiderLink, riderLinkHours, rideStateOf } from '#domain/ordering/rider-link.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { riderLinkLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type RiderLinkDeps = Pick<Deps, 'db' | 'clock' | 'events'>

type NewRiderLink = { orderId: string; riderName: string | null }

/** Returns the order with its open link, or with a new one. Only for active deliveries. */
export function makeRiderLink(
  deps: RiderLinkDeps,
  actor: Actor,
  { orderId, riderName }: NewRiderLink,
) {
  return changeLink(deps, actor, orderId, async (tx, order, recordAudit) => {
    if (order.delivery.type !== 'delivery' || !isActive(order.status)) {
      return refuse('no-ride-needed')
    }
    const now = deps.clock()
    const before = await findRiderLink(tx, orderId)
    if (before && rideStateOf(before, order.status, now) === 'open') return recordAudit([])
    await setRiderLink(tx, orderId, newLink({ createdBy: actor.name, riderName }, now))
    recordAudit([riderLinkLine({ id: orderId, name: `#${shortIdOf(orderId)}` }, 'made')])
  })
}

export function revokeRiderLink(deps: RiderLinkDeps, actor: Actor, orderId: string) {
  return changeLink(deps, actor, orderId, async (tx, _, recordAudit) => {
    const hasRevoked = await removeRiderLink(tx, orderId)
    const line = riderLinkLine({ id: orderId, name: `#${shortIdOf(orderId)}` }, 'revoked')
    recordAudit(hasRevoked ? [line] : [])
  })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type LinkChange = (tx: Db, order: LockedOrder, record: RecordAudit) => Promise<Refusal | void>

async function changeLink(
  deps: RiderLinkDeps,
  actor: Actor,
  orderId: string,
  change: LinkChange,
): Promise<StaffOrder | Refusal> {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const refusal = await change(tx, order, recordAudit)
    return refusal ?? order
  })
  if (isRefusal(outcome)) return outcome
  deps.events.publish({ name: 'order.changed', orderId, status: outcome.status })
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}

function newLink(
  { createdBy, riderName }: Pick<RiderLink, 'createdBy' | 'riderName'>,
  now: Date,
): RiderLink {
  return {
    token: randomBytes(18).toString('base64url'),
    code: `${randomInt(10_000)}`.padStart(4, '0'),
    riderName,
    wrongCodes: [],
    createdAt: now,
    createdBy,
    expiresAt: new Date(now.getTime() + riderLinkHours * 3_600_000),
    pickedUpAt: null,
    deliveredAt: null,
  }
}
