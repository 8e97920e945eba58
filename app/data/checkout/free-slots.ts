import { create } from 'zustand'

import { readBody } from '#app/data/api/api-error.ts'
import { fetchPath } from '#app/data/api/fetch-with-timeout.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { holdsIn } from '#app/data/payment/own-holds.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import type { SlotWire } from '#contract/ordering/checkout.ts'
import { addDays, lagosInstant } from '#domain/lagos-time.ts'
import { type Cart, dishesIn } from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import type { ReadyTime } from '#domain/ordering/ready-time.ts'

type FreeSlots = {
  /** Undefined until loaded. */
  slots?: readonly SlotWire[] | undefined
  message: string | null
  hasFailed: boolean
}

export const useFreeSlots = create<FreeSlots>(() => ({ message: null, hasFailed: false }))

/** From the response to a checkout whose slot was taken. */
export function setFreeSlots({ slots, message }: { slots: readonly SlotWire[]; message: string }) {
  useFreeSlots.setState({ slots, message: slots.length > 0 ? null : message, hasFailed: false })
}

/** `isAsap`: the first free slot, offered as "As soon as possible". */
export function readyTimeOf({ date, time, until }: SlotWire, { isAsap }: { isAsap: boolean }) {
  const at = lagosInstant(date, time)
  const to = lagosInstant(until > time ? date : addDays(date, 1), until)
  return at && to && ({ kind: 'slot', at, until: to, isAsap } satisfies ReadyTime)
}

export type SlotSearch = { type: DeliveryType; items: string }

export function slotItems(cart: Cart) {
  return dishesIn(cart)
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .join(',')
}

let latest = ''

export async function loadFreeSlots(search: SlotSearch) {
  latest = JSON.stringify(search)
  await load(search, (slots) => slots)
}

export async function loadLaterSlots(search: SlotSearch, slots: readonly SlotWire[]) {
  const last = slots.at(-1)
  const after = last && lagosInstant(last.date, last.time)
  if (after) await load({ ...search, after: after.toISOString() }, (later) => [...slots, ...later])
}

type Merge = (slots: readonly SlotWire[]) => readonly SlotWire[]

async function load(search: SlotSearch & { after?: string }, merge: Merge) {
  const asked = latest
  const holds = holdsIn(readText(paymentsKey), serverNow()).map(({ reference }) => reference)
  const query = new URLSearchParams({ ...search, holds: holds.join(',') })
  try {
    const path = `/api/slots?${query}` as '/api/slots'
    const answer = await readBody(await fetchPath(path, { cache: 'no-store' }))
    if (asked !== latest) return
    const { slots, message } = answer
    useFreeSlots.setState({ slots: slots ? merge(slots) : [], message, hasFailed: false })
  } catch {
    if (asked === latest) useFreeSlots.setState({ hasFailed: true })
  }
}
