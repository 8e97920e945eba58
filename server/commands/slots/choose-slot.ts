import { lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import type { OrderDraft } from '#domain/order.ts'
import { refuse } from '#domain/refusal.ts'
import { firstFreeSlot, freeSlotAt, hasRoomAt, nextFreeSlots } from '#domain/slot.ts'
import type { Slots } from '#domain/slot.ts'

import { slottedOrderOf } from './read-slots.ts'
import type { Kitchen } from './read-slots.ts'

/** The slot that the order names, or the first free one. `held`: the buyer's own until now. */
export function chooseSlot(
  slots: Slots,
  { delivery: { type }, items, schedule }: OrderDraft,
  kitchen: Kitchen,
  held: readonly Date[],
) {
  const { now, settings } = kitchen
  const order = slottedOrderOf({ type, dishes: items }, kitchen)
  const wantedAt = schedule && lagosInstant(schedule.date, schedule.time)
  const isOwn = held.some((at) => at.getTime() === wantedAt?.getTime() && at > now)
  if (wantedAt && isOwn && hasRoomAt(slots, wantedAt, order.portions)) {
    return { at: wantedAt, portions: order.portions, schedule }
  }
  const slot = wantedAt ? freeSlotAt(slots, order, wantedAt, now) : firstFreeSlot(slots, order, now)
  if (!slot) {
    const free = nextFreeSlots(slots, order, now)
    return refuse('slot-taken', { slots: free, phone: settings.phone })
  }
  return { at: slot.from, portions: order.portions, schedule: lagosClock(slot.from) }
}
