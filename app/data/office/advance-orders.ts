import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

import { messageOr } from '#app/data/api/api-error.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { changeOrderStatus } from './change-order-status.ts'
import { refreshOrders, setCachedOrder } from './orders.ts'

export type StatusStep = { order: OrderWire; from: OrderStatus; to: OrderStatus }

type AdvanceState = {
  /** The status being saved, by order id. */
  saving: ReadonlyMap<string, OrderStatus>
  /** Why the last change failed, by order id. */
  failures: ReadonlyMap<string, string>
  /** The changes of the last press. */
  undoable: readonly StatusStep[]
}

export const useAdvance = create<AdvanceState>()(() => ({
  saving: new Map(),
  failures: new Map(),
  undoable: [],
}))

/** Moves orders to their next status. Returns what was saved, or queued on this device. */
export async function advanceOrders(client: QueryClient, orders: readonly OrderWire[]) {
  const { saving } = useAdvance.getState()
  const steps = orders.flatMap((order) => {
    const to = nextStatusOf(order.status)
    return to && !saving.has(order._id) ? [{ order, from: order.status, to }] : []
  })
  const saved = await saveAll(client, steps)
  if (saved.length > 0) useAdvance.setState({ undoable: saved })
  return saved
}

export function undoAdvance(client: QueryClient) {
  const { undoable } = useAdvance.getState()
  clearUndo()
  return saveAll(
    client,
    undoable.map(({ order, from, to }) => ({ order, from: to, to: from })),
  )
}

export function clearUndo() {
  useAdvance.setState({ undoable: [] })
}

async function saveAll(client: QueryClient, steps: readonly StatusStep[]) {
  const ids = steps.map(({ order }) => order._id)
  useAdvance.setState(({ saving, failures }) => ({
    saving: new Map([...saving, ...steps.map(({ order, to }) => [order._id, to] as const)]),
    failures: without(failures, ids),
  }))
  const results = await Promise.all(steps.map((step) => save(client, step)))
  void refreshOrders(client)
  return steps.filter((_, index) => results[index])
}

async function save(client: QueryClient, { order, from, to }: StatusStep) {
  const { _id: id } = order
  try {
    const changed = await changeOrderStatus({ ...order, status: from }, { status: to, from })
    if (changed) setCachedOrder(client, changed)
    return true
  } catch (error) {
    const text = messageOr(error, 'Failed to update order status')
    useAdvance.setState(({ failures }) => ({ failures: new Map(failures).set(id, text) }))
    return false
  } finally {
    useAdvance.setState(({ saving }) => ({ saving: without(saving, [id]) }))
  }
}

/** The orders with the statuses that are being saved. */
export function useSavedStatuses(orders: readonly OrderWire[]): OrderWire[] {
  const saving = useAdvance((state) => state.saving)
  return orders.map((order) => {
    const status = saving.get(order._id)
    return status ? { ...order, status } : order
  })
}

function without<Value>(all: ReadonlyMap<string, Value>, keys: readonly string[]) {
  return new Map([...all].filter(([key]) => !keys.includes(key)))
}
