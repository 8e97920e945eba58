import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { maxAcceptedAtOnce } from '#contract/alarm.ts'
import type { RingingWire } from '#contract/alarm.ts'

import { refreshOrders } from './orders.ts'

const ringingQuery = queryOptions({
  queryKey: ['office', 'orders', 'ringing'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.orders.ringing.$get({}, { init: { signal } })),
})

const none: RingingWire['orders'] = []

export function useRingingOrders() {
  return useQuery(ringingQuery).data?.orders ?? none
}

/** Renders again only when this one order changes. */
export function useIsRinging(orderId: string) {
  const isRinging = ({ orders }: RingingWire) => orders.some(({ _id }) => _id === orderId)
  return useQuery({ ...ringingQuery, select: isRinging }).data ?? false
}

export function readRingingOrders(client: QueryClient) {
  return client.getQueryData(ringingQuery.queryKey)?.orders ?? none
}

export async function refreshRingingOrders(client: QueryClient) {
  await client.invalidateQueries({ queryKey: ringingQuery.queryKey })
}

/** Only orders that the person has seen, in requests of the size that the server takes. */
export async function acceptOrders(client: QueryClient, orders: readonly string[]) {
  for (let from = 0; from < orders.length; from += maxAcceptedAtOnce) {
    const json = { orders: orders.slice(from, from + maxAcceptedAtOnce) }
    await readBody(await officeApi.api.orders.accept.$post({ json }))
  }
  client.setQueryData(
    ringingQuery.queryKey,
    (ringing) =>
      ringing && { ...ringing, orders: ringing.orders.filter(({ _id }) => !orders.includes(_id)) },
  )
  void refreshOrders(client)
}
