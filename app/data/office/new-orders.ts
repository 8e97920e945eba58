import { create } from 'zustand'

import { followStorage } from '#app/data/follow-storage.ts'
import type { OrderWire } from '#contract/staff-order.ts'

type Listed = Pick<OrderWire, '_id' | 'status' | 'createdAt'>

type NewOrders = {
  userId: string
  /** The newest order that this person has looked at, by the server's clock. */
  lookedAt: string | undefined
  /** Looked at a moment ago: they still stand out in the list. */
  justSeen: readonly string[]
  /** Opened, maybe from elsewhere: they stand out no more. */
  opened: readonly string[]
}

const nobody: NewOrders = { userId: '', lookedAt: undefined, justSeen: [], opened: [] }
const standOutMs = 120_000
const mostOpened = 200

/** A new order is pending and was placed since this person last looked at the active orders. */
export const useNewOrders = create<NewOrders>()(() => nobody)

/** Reads when this person looked last, in this browser. */
export function readLook(userId: string) {
  const { userId: known, lookedAt } = useNewOrders.getState()
  const kept = readKept(userId)
  if (known !== userId) return useNewOrders.setState({ ...nobody, userId, lookedAt: kept })
  if (isAfter(kept, lookedAt)) useNewOrders.setState({ lookedAt: kept })
}

/** Another tab's look counts here too. Returns the stop. */
export function followLooks(userId: string) {
  return followStorage(keyFor(userId), () => readLook(userId))
}

/** For somebody who has never looked, orders are new from now on. */
export function startLooking(asOf: string) {
  if (useNewOrders.getState().lookedAt === undefined) setLookedAt(asOf)
}

export function lookAtOrders(orders: readonly Listed[]) {
  const state = useNewOrders.getState()
  const newest = newestOf(orders)
  if (!isAfter(newest, state.lookedAt)) return
  const ids = orders.filter((order) => isNewOrder(state, order)).map(({ _id }) => _id)
  useNewOrders.setState({ justSeen: [...new Set([...state.justSeen, ...ids])] })
  setLookedAt(newest)
  setTimeout(() => {
    useNewOrders.setState(({ justSeen }) => ({
      justSeen: justSeen.filter((id) => !ids.includes(id)),
    }))
  }, standOutMs)
}

export function markOpened(id: string) {
  useNewOrders.setState(({ opened }) =>
    opened.includes(id) ? {} : { opened: [...opened, id].slice(-mostOpened) },
  )
}

/** Does it stand out in the list? */
export function isNewOrder(state: NewOrders, { _id, status, createdAt }: Listed) {
  if (status !== 'pending' || state.opened.includes(_id)) return false
  return state.justSeen.includes(_id) || isUnseen(state, createdAt)
}

/** Is there one in the list that was not looked at yet? */
export function hasUnseen(state: NewOrders, orders: readonly Listed[]) {
  return isUnseen(state, newestOf(orders))
}

function isUnseen({ lookedAt }: NewOrders, createdAt: string | undefined) {
  return lookedAt !== undefined && isAfter(createdAt, lookedAt)
}

function newestOf(orders: readonly Listed[]) {
  return orders.map(({ createdAt }) => createdAt).reduce(later, undefined)
}

function later(a: string | undefined, b: string) {
  return isAfter(b, a) ? b : a
}

function isAfter(a: string | undefined, b: string | undefined): a is string {
  return a !== undefined && (b === undefined || a > b)
}

function setLookedAt(lookedAt: string) {
  useNewOrders.setState({ lookedAt })
  try {
    localStorage.setItem(keyFor(useNewOrders.getState().userId), lookedAt)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readKept(userId: string) {
  try {
    const kept = localStorage.getItem(keyFor(userId))
    // Anybody can write there; the server refuses what is no time.
    return kept && new Date(kept).toISOString() === kept ? kept : undefined
  } catch {
    return undefined
  }
}

function keyFor(userId: string) {
  return `tukunya.looked-at-orders.${userId}`
}
