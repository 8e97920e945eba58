import type { MovePromise, MovePromises, MovedPromises } from '#contract/ordering/promise.ts'
import type { Db } from '#db/connection.ts'
import { lockOpenPromises, lockPromise, setPromises } from '#db/queries/kitchen/promise-moves.ts'
import type { LockedPromise } from '#db/queries/kitchen/promise-moves.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import {
  chosenPromise,
  laterPromise,
  laterPromises,
  promiseBefore,
  withMove,
} from '#domain/kitchen/promise-move.ts'
import type { PromiseMoveFault } from '#domain/kitchen/promise-move.ts'
import { isActive, type OrderStatus } from '#domain/order-status.ts'
import type { OpeningRules } from '#domain/ordering/opening-hours.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { promiseMovedLine, promisesMovedLine } from '#domain/staff/audit-lines.ts'
import { queueNewTimes } from '#server/commands/messages/queue-order-message.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'events'>

type Moved = { orderId: string; status: OrderStatus; from: Date; to: Date }
type Target = { order: LockedPromise; to: Date }

/** Refused when the new time is past or outside opening hours. `id` is an idempotency key. */
export async function movePromise(
  deps: MoveDeps,
  actor: Actor,
  orderId: string,
  move: MovePromise,
) {
  const by = { id: move.id, by: actor.name, at: deps.clock() }
  const moved = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const hours = await readShopSettings(tx)
    const order = await lockPromise(tx, orderId)
    if (!order) return refuse('order-not-found')
    recordAudit([])
    if (hasMove(order, move.id)) return []
    const to = newTime(order, move, hours, by.at)
    if (!(to instanceof Date)) return refuse('cannot-promise', { fault: to })
    const targets = [{ order, to }].filter(isNewTime)
    await moveTo(tx, targets, by)
    const all = targets.map(toMoved)
    recordAudit(all.map(promiseMovedLine))
    return all
  })
  if (isRefusal(moved)) return moved
  publishMoved(deps, moved)
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}

/** Open orders that are promised before the next opening. `id` is an idempotency key. */
export async function movePromises(
  deps: MoveDeps,
  actor: Actor,
  move: MovePromises,
): Promise<MovedPromises> {
  const by = { id: move.id, by: actor.name, at: deps.clock() }
  const { moved, ids, unmoved } = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const shop = await readShopSettings(tx)
    const open = await lockOpenPromises(tx)
    recordAudit([])
    const earlier = open.filter((order) => hasMove(order, move.id))
    if (earlier.length > 0) return { moved: [], ids: earlier.map(({ id }) => id), unmoved: [] }
    const { targets, unmoved } = targetsOf(open, move, shop, by.at)
    await moveTo(tx, targets, by)
    const moved = targets.map(toMoved)
    const named = { id: `${shop.id}`, name: shop.name }
    if (moved.length > 0) recordAudit([promisesMovedLine(named, moved)])
    return { moved, ids: moved.map(({ orderId }) => orderId), unmoved }
  })
  publishMoved(deps, moved)
  return { moved: ids, unmoved }
}

type MoveBy = Parameters<typeof withMove>[2]

async function moveTo(tx: Db, targets: readonly Target[], by: MoveBy) {
  const moved = targets.map(({ order, to }) => ({ ...order, ...withMove(order, to, by) }))
  await setPromises(tx, moved)
  await queueNewTimes(tx, moved, { key: by.id, now: by.at })
}

function publishMoved({ events }: MoveDeps, moved: readonly Moved[]) {
  for (const { orderId, status } of moved) {
    events.publish({ name: 'order.changed', orderId, status })
  }
}

function newTime(
  order: LockedPromise,
  move: MovePromise,
  hours: OpeningRules,
  now: Date,
): Date | PromiseMoveFault {
  const promised = promiseOf(order)
  if (!isActive(order.status)) return 'ended'
  if ('promisedAt' in move) {
    return chosenPromise(hours, promised ?? now, new Date(move.promisedAt), now)
  }
  return promised ? laterPromise(hours, promised, move.minutes, now) : 'no-promise'
}

function targetsOf(
  open: readonly LockedPromise[],
  move: MovePromises,
  hours: OpeningRules,
  now: Date,
) {
  if ('undoes' in move) {
    const targets = open.flatMap((order) => {
      const to = promiseBefore(order, move.undoes)
      return to ? [{ order, to }] : []
    })
    return { targets, unmoved: [] }
  }
  const all = laterPromises(open, { hours, minutes: move.minutes, now })
  return {
    targets: all.flatMap(({ order, to }) => (to instanceof Date ? [{ order, to }] : [])),
    unmoved: all.flatMap(({ order, to }) => (to instanceof Date ? [] : [order.id])),
  }
}

function hasMove({ promiseMoves }: LockedPromise, id: string) {
  return promiseMoves.some((move) => move.id === id)
}

function isNewTime({ order, to }: Target) {
  return promiseOf(order)?.getTime() !== to.getTime()
}

function toMoved({ order, to }: Target): Moved {
  return { orderId: order.id, status: order.status, from: promiseOf(order) ?? to, to }
}
