import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'

import { apiPages } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { currentCredentials } from '#app/data/session/session-store.ts'
import { storedBoard } from '#app/data/session/stored-session.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { activeStatuses } from '#domain/order-status.ts'

import { type OrderFilter, orderSearch } from './orders.ts'

/** A shift: older orders are of no use to a cook. */
const maxAgeMs = 12 * 3_600_000
const throttleMs = 2000

const LastBoard = z.object({
  userId: z.string(),
  savedAt: z.number().describe("This device's clock"),
  orders: z.array(OrderWire),
})
type LastBoard = z.infer<typeof LastBoard>

/** The last answer of the server; set when the orders shown come from this device. */
export const useLastBoard = create<{ savedAt?: number }>()(() => ({}))

/** Stores all active orders whenever they change (decision 0049). Returns the cleanup. */
export function persistBoard(client: QueryClient) {
  // Removes what another user left.
  readLastBoard()
  const queryKey = listKeyOf({ statuses: activeStatuses })
  const hash = JSON.stringify(queryKey)
  let timer: ReturnType<typeof setTimeout> | undefined

  function store() {
    timer = undefined
    const userId = currentCredentials()?.user.id
    const state = client.getQueryState(queryKey)
    if (!userId || !state?.data) return
    const orders = state.data.pages.flatMap((page) => page.rows).map(withoutContact)
    storedBoard.write({ userId, savedAt: state.dataUpdatedAt, orders } satisfies LastBoard)
  }

  const stop = client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey) === hash && query.state.data) {
      timer ??= setTimeout(store, throttleMs)
    }
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function withoutContact(order: OrderWire): OrderWire {
  const { buyer, delivery, rider } = order
  return {
    ...order,
    reference: '',
    buyer: { fullName: buyer.fullName, phoneNumber: '', emailAddress: '', hasEmail: false },
    delivery: { ...delivery, address: '' },
    rider: rider && { ...rider, token: '' },
    history: [],
    refunds: [],
    attention: null,
  }
}

export function useRestoredOrders({ statuses, type }: OrderFilter, isNeeded: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isNeeded) restoreOrders(client, { statuses, type })
  }, [client, isNeeded, statuses, type])
}

export function restoreOrders(client: QueryClient, filter: OrderFilter) {
  const board = readLastBoard()
  if (!board) return
  const { savedAt: updatedAt } = board
  const orders = board.orders.filter(
    ({ status, delivery }) =>
      filter.statuses.includes(status) && (!filter.type || delivery.type === filter.type),
  )
  const pages = { pages: [{ rows: orders, next: undefined }], pageParams: [undefined] }
  client.setQueryData(listKeyOf(filter), pages, { updatedAt })
  useLastBoard.setState({ savedAt: updatedAt })
}

function listKeyOf(filter: OrderFilter) {
  return apiPages(officeApi.orders.$get, orderSearch(filter)).queryKey
}

/** Removes a stored board that is too old, unreadable or another user's. */
function readLastBoard() {
  const stored = storedBoard.read()
  const board = LastBoard.safeParse(stored).data
  const isOwn = board?.userId === currentCredentials()?.user.id
  if (board && isOwn && Date.now() - board.savedAt < maxAgeMs) return board
  if (stored) storedBoard.write(null)
  return undefined
}
