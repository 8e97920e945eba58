import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'

type Listed = Pick<OrderWire, '_id' | 'status' | 'createdAt'>

type NewOrders = {
  userId: string
  /** When the newest order that this user has seen was placed, by the server's clock. */
  lastSeenAt: string | undefined
  highlighted: readonly string[]
  opened: readonly string[]
}

const initial: NewOrders = { userId: '', lastSeenAt: undefined, highlighted: [], opened: [] }
const highlightMs = 120_000
const maxOpened = 200

/** A new order is pending and was placed since this user last saw the list of active orders. */
export const useNewOrders = create<NewOrders>()(() => initial)

export function loadLastSeen(userId: string) {
  const { userId: loadedId, lastSeenAt } = useNewOrders.getState()
  const stored = lastSeenOf(userId).read()
  if (loadedId !== userId) return useNewOrders.setState({ ...initial, userId, lastSeenAt: stored })
  if (isAfter(stored, lastSeenAt)) useNewOrders.setState({ lastSeenAt: stored })
}

export function followLastSeen(userId: string) {
  return lastSeenOf(userId).follow(() => loadLastSeen(userId))
}

export function initLastSeen(asOf: string) {
  if (useNewOrders.getState().lastSeenAt === undefined) setLastSeenAt(asOf)
}

export function markSeen(orders: readonly Listed[]) {
  const state = useNewOrders.getState()
  const newest = newestOf(orders)
  if (!isAfter(newest, state.lastSeenAt)) return
  const ids = orders.filter((order) => isNewOrder(state, order)).map(({ _id }) => _id)
  useNewOrders.setState({ highlighted: [...new Set([...state.highlighted, ...ids])] })
  setLastSeenAt(newest)
  setTimeout(() => {
    useNewOrders.setState(({ highlighted }) => ({
      highlighted: highlighted.filter((id) => !ids.includes(id)),
    }))
  }, highlightMs)
}

export function markOpened(id: string) {
  useNewOrders.setState(({ opened }) =>
    opened.includes(id) ? {} : { opened: [...opened, id].slice(-maxOpened) },
  )
}

export function isNewOrder(state: NewOrders, { _id, status, createdAt }: Listed) {
  if (status !== 'pending' || state.opened.includes(_id)) return false
  return state.highlighted.includes(_id) || isUnseen(state, createdAt)
}

export function hasUnseen(state: NewOrders, orders: readonly Listed[]) {
  return isUnseen(state, newestOf(orders))
}

function isUnseen({ lastSeenAt }: NewOrders, createdAt: string | undefined) {
  return lastSeenAt !== undefined && isAfter(createdAt, lastSeenAt)
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

function setLastSeenAt(lastSeenAt: string) {
  useNewOrders.setState({ lastSeenAt })
  lastSeenOf(useNewOrders.getState().userId).write(lastSeenAt)
}

function lastSeenOf(userId: string) {
  return createStored(`tukunya.looked-at-orders.${userId}`, toInstant)
}

/** The server refuses what is not an exact time. */
function toInstant(stored: unknown) {
  if (typeof stored !== 'string' || Number.isNaN(Date.parse(stored))) return undefined
  return new Date(stored).toISOString() === stored ? stored : undefined
}
