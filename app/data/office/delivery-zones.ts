import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toDeliveryZone } from '#app/data/shop/from-wire.ts'
import type { DeliveryZoneInput, DeliveryZoneWire } from '#contract/delivery-zone.ts'

const all = officeApi.api['delivery-zones']
const one = all[':id']

export const officeZonesQuery = queryOptions({
  queryKey: ['office', 'delivery-zones'],
  queryFn: async ({ signal }) => readBody(await all.$get({}, { init: { signal } })),
  select: toZones,
})

export async function saveZone(id: string | undefined, json: DeliveryZoneInput) {
  const answer = await (id === undefined
    ? all.$post({ json })
    : one.$patch({ param: { id }, json }))
  return readBody(answer)
}

export async function deleteZone(id: string) {
  return readBody(await one.$delete({ param: { id } }))
}

export async function refreshZones(client: QueryClient) {
  await client.invalidateQueries({ queryKey: officeZonesQuery.queryKey })
}

function toZones(wires: DeliveryZoneWire[]) {
  return wires.map(toDeliveryZone)
}
