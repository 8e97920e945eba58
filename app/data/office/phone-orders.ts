import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { OrderData } from '#contract/checkout.ts'
import { fewestDigits } from '#contract/known-customer.ts'

export function knownCustomersQuery(typed: string) {
  const phone = typed.replaceAll(/\D/g, '').replace(/^234/, '0')
  return queryOptions({
    queryKey: ['office', 'known-customers', phone],
    queryFn: async ({ signal }) =>
      readBody(await officeApi.api.customers.$get({ query: { phone } }, { init: { signal } })),
    enabled: phone.startsWith('0') && phone.length >= fewestDigits && phone.length <= 11,
    placeholderData: keepPreviousData,
  })
}

export async function makePayLink(orderData: OrderData) {
  return readBody(await officeApi.api['pay-links'].$post({ json: { orderData } }))
}

/** `id`: the same again when it is repeated. */
export async function placePhoneOrder(id: string, orderData: OrderData) {
  return readBody(await officeApi.api.orders.$post({ json: { id, orderData } }))
}
