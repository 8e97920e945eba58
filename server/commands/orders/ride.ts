import { createHash } from 'node:crypto'

import type { CollectPayment } from '#contract/ordering/collection.ts'
import type { Ride } from '#contract/ordering/rider-link.ts'
import type { Db } from '#db/connection.ts'
import { type ChangedJob, withdrawTickets } from '#db/queries/kitchen/print-jobs.ts'
import { lockOrder, setOrderStatus } from '#db/queries/ordering/orders.ts'
import { findRide, setRideProgress } from '#db/queries/ordering/rider-links.ts'
import { orderBill } from '#domain/ordering/bill.ts'
import { checkCode, rideStateOf, riderName, triesLeft } from '#domain/ordering/rider-link.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { publishPrintJobs } from '#server/commands/printing/print-jobs.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { afterLastChange } from './change-order-status.ts'
import { recordCollection } from './collect-payment.ts'

type RideDeps = Pick<Deps, 'db' | 'clock' | 'events'>
type RideCall = { token: string; clientAddress: string }

/** Only misses are counted: riders of one network call from the same address. */
export async function openRide(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, clientAddress }: RideCall,
): Promise<Ride | Refusal> {
  const ride = await readRide(deps.db, token, deps.clock())
  if (!isRefusal(ride)) return ride
  const tooMany = await checkRateLimit(deps, 'missedRidesPerClient', clientAddress)
  return tooMany ?? ride
}

/** Any number of times: the first one counts. */
export function pickUpRide(deps: RideDeps, call: RideCall) {
  return changeRide(deps, call, async (tx, { link, order }, now) => {
    if (link.pickedUpAt) return
    await setRideProgress(tx, link.token, { pickedUpAt: now })
    await queueOrderMessage(tx, { orderId: order.id, event: 'on-its-way', now })
  })
}

/** The rider has taken the money. */
export function collectAtDoor(deps: RideDeps, { collection, ...call }: CollectCall) {
  return changeRide(deps, call, async (tx, { link, order }, now) => {
    const riderLinkId = createHash('sha256').update(link.token).digest('base64url').slice(0, 12)
    const name = link.riderName ?? riderName
    const collector = { riderLinkId, riderName: name, collectedAt: now }
    const collected = await recordCollection(tx, order, collection, collector)
    return isRefusal(collected) ? collected : undefined
  })
}

type CollectCall = RideCall & { collection: CollectPayment }

/** Completes the order when it is paid and the customer's code is right. */
export async function deliverRide(deps: RideDeps, call: RideCall & { code: string }) {
  const withdrawn: ChangedJob[] = []
  const outcome = await changeRide(deps, call, async (tx, { link, order, dueNaira }, now) => {
    if (dueNaira > 0) {
      return refuse('ride-unpaid', { dueNaira: orderBill(order).toCollectNaira })
    }
    const { isRight, wrongCodes } = checkCode(link, call.code)
    if (!isRight) {
      await setRideProgress(tx, link.token, { wrongCodes })
      return refuse('wrong-code', { triesLeft: triesLeft({ wrongCodes }) })
    }
    const at = afterLastChange(order, now)
    await setOrderStatus(tx, order, { status: 'completed', at, by: riderName })
    withdrawn.push(...(await withdrawTickets(tx, order.id, now)))
    const pickedUpAt = link.pickedUpAt ?? now
    await setRideProgress(tx, link.token, { pickedUpAt, deliveredAt: now })
  })
  publishPrintJobs(deps.events, withdrawn)
  return outcome
}

type RideChange = (tx: Db, ride: Ride, now: Date) => Promise<Refusal | void>

async function changeRide(
  deps: RideDeps,
  call: RideCall,
  change: RideChange,
): Promise<Ride | Refusal> {
  const { db, events, clock } = deps
  const seen = await openRide(deps, call)
  if (isRefusal(seen) || seen.state === 'delivered') return seen
  const now = clock()
  const outcome = await db.transaction(async (tx) => {
    // All changes of a link lock its order first.
    await lockOrder(tx, seen.order.id)
    const ride = await readRide(tx, call.token, now)
    if (isRefusal(ride) || ride.state === 'delivered') return ride
    const refusal = await change(tx, ride, now)
    return refusal ?? (await readRide(tx, call.token, now))
  })
  if (isRefusal(outcome)) return outcome
  const { id: orderId, status } = outcome.order
  events.publish({ name: 'order.changed', orderId, status })
  return outcome
}

async function readRide(db: Db, token: string, now: Date): Promise<Ride | Refusal> {
  const found = await findRide(db, token)
  if (!found) return refuse('ride-not-found')
  const state = rideStateOf(found.link, found.order.status, now)
  return state === 'ended' ? refuse('ride-not-found') : { ...found, state }
}
