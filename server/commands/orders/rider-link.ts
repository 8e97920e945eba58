import { randomBytes, randomInt } from 'node:crypto'

import { findRiderLink, removeRiderLink, setRiderLink } from '#db/queries/ordering/rider-links.ts'
import { isActive } from '#domain/order-status.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { type RiderLink, riderLinkHours, rideStateOf } from '#domain/ordering/rider-link.ts'
import { refuse } from '#domain/refusal.ts'
import { riderLinkLine } from '#domain/staff/audit-lines.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { changeOrderAsStaff } from './change-order-as-staff.ts'

type RiderLinkDeps = Pick<Deps, 'db' | 'clock' | 'events'>

type NewRiderLink = { orderId: string; riderName: string | null }

/** Returns the order with its open link, or with a new one. Only for active deliveries. */
export function makeRiderLink(
  deps: RiderLinkDeps,
  actor: Actor,
  { orderId, riderName }: NewRiderLink,
) {
  return changeOrderAsStaff(deps, actor, orderId, async (tx, order, recordAudit) => {
    if (order.delivery.type !== 'delivery' || !isActive(order.status)) {
      return refuse('no-ride-needed')
    }
    const now = deps.clock()
    const before = await findRiderLink(tx, orderId)
    if (before && rideStateOf(before, order.status, now) === 'open') return recordAudit([])
    await setRiderLink(tx, orderId, newLink({ createdBy: actor.name, riderName }, now))
    recordAudit([riderLinkLine(namedOrder(orderId), 'made')])
  })
}

export function revokeRiderLink(deps: RiderLinkDeps, actor: Actor, orderId: string) {
  return changeOrderAsStaff(deps, actor, orderId, async (tx, _, recordAudit) => {
    const hasRevoked = await removeRiderLink(tx, orderId)
    const line = riderLinkLine(namedOrder(orderId), 'revoked')
    recordAudit(hasRevoked ? [line] : [])
  })
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
