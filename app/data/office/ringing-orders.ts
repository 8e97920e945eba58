import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { apiQuery, useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { maxAcceptedAtOnce, type RingingWire } from '#contract/kitchen/alarm.ts'

import { refreshOrders } from './office-queries.ts'

const { ringing } = officeApi.orders
const { queryKey } = apiQuery(ringing.$get)

type Ringing = RingingWire['orders'][number]

const none: Ringing[] = []

export function useRingingOrders() {
  return useApi(ringing.$get).data?.orders ?? none
}

/** Renders again only when this one order changes. */
export function useRingingOrder(orderId: string) {
  const select = ({ orders }: RingingWire) => orders.find(({ _id }) => _id === orderId)
  return useApi(ringing.$get, {}, { select }).data
}

export function readRingingOrders(client: QueryClient) {
  return client.getQueryData(queryKey)?.orders ?? none
}

type Acceptance = { orders: string[]; at: string }

/** Only orders that the person has seen, in requests of the size that the server takes. */
export async function acceptOrders(client: QueryClient, seen: readonly Ringing[]) {
  const reason = seen.every((order) => order.reason === 'new') ? ('new' as const) : undefined
  const ids = seen.map(({ _id }) => _id)
  const made: Acceptance[] = []
  for (let from = 0; from < ids.length; from += maxAcceptedAtOnce) {
    const json = { orders: ids.slice(from, from + maxAcceptedAtOnce), reason }
    const { accepted, at } = await readBody(officeApi.orders.accept.$post({ json }))
    made.push({ orders: accepted, at })
  }
  client.setQueryData(
    queryKey,
    (before) =>
      before && { ...before, orders: before.orders.filter(({ _id }) => !ids.includes(_id)) },
  )
  void refreshOrders(client)
  return made.filter(({ orders }) => orders.length > 0)
}

/** Returns how many orders ring again. Orders that changed since stay accepted. */
export async function undoAcceptances(client: QueryClient, made: readonly Acceptance[]) {
  let count = 0
  for (const json of made) {
    count += (await readBody(officeApi.orders.accept.undo.$post({ json }))).undone.length
  }
  await refreshOrders(client)
  return count
}
