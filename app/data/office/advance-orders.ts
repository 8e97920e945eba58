import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

import { messageOr } from '#app/data/api/read-problem.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { nextStatusOf, type OrderStatus } from '#domain/order-status.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { uncollectedNaira } from '#domain/ordering/to-collect.ts'

import { changeOrderStatus } from './change-order-status.ts'
import { setLastChange } from './last-change.ts'
import { refreshOrders } from './office-queries.ts'
import { setCachedOrder } from './orders.ts'

type StatusStep = { order: OrderWire; from: OrderStatus; to: OrderStatus }

type AdvanceState = {
  /** The status being saved, by order id. */
  saving: ReadonlyMap<string, OrderStatus>
  /** Why the last change failed, by order id. */
  failures: ReadonlyMap<string, string>
  /** Not completed yet, because their money is not in; staff are asked. */
  unpaid: readonly OrderWire[]
}

export const useAdvance = create<AdvanceState>()(() => ({
  saving: new Map(),
  failures: new Map(),
  unpaid: [],
}))

/** Moves orders to their next status; asks first before those that complete an unpaid order. */
export async function advanceOrders(client: QueryClient, orders: readonly OrderWire[]) {
  const unpaid = orders.filter(completesUnpaid)
  if (unpaid.length > 0) useAdvance.setState({ unpaid })
  return advanceAll(
    client,
    orders.filter((order) => !unpaid.includes(order)),
  )
}

/** The answer to the question about unpaid orders. */
export function answerUnpaid(client: QueryClient, answer: 'complete' | 'leave') {
  const { unpaid } = useAdvance.getState()
  useAdvance.setState({ unpaid: [] })
  if (answer === 'complete') void advanceAll(client, unpaid)
}

/** What of an order is not collected, in naira; 0 where there is nothing to ask. */
export function uncollectedOf({ toCollect, onDelivery }: OrderWire) {
  return uncollectedNaira({ toCollectNaira: toCollect, dueNaira: onDelivery?.due ?? 0 })
}

export function completesUnpaid(order: OrderWire) {
  return nextStatusOf(order.status) === 'completed' && uncollectedOf(order) > 0
}

async function advanceAll(client: QueryClient, orders: readonly OrderWire[]) {
  const { saving } = useAdvance.getState()
  const steps = orders.flatMap((order) => {
    const to = nextStatusOf(order.status)
    return to && !saving.has(order._id) ? [{ order, from: order.status, to }] : []
  })
  if (steps.length === 0) return []
  const saved = await saveAll(client, steps)
  if (saved.length > 0) {
    const undo = async () => describeSteps(await saveAll(client, saved.map(reversed)))
    setLastChange({ text: describeSteps(saved), undo })
  }
  return saved
}

function reversed({ order, from, to }: StatusStep): StatusStep {
  return { order, from: to, to: from }
}

function describeSteps(steps: readonly StatusStep[]) {
  const [first] = steps
  if (!first) return ''
  const subject = steps.length === 1 ? `#${shortIdOf(first.order._id)}` : `${steps.length} orders`
  const statuses = new Set(steps.map(({ to }) => statusNames[to]))
  return `${subject}: ${[...statuses].join(', ')}`
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
