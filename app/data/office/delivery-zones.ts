import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readAnswer } from '#app/data/api-error.ts'
import { toDeliveryZone } from '#app/data/from-wire.ts'
import { officeApi } from '#app/data/office-api.ts'
import { zonesQuery } from '#app/data/queries.ts'
import type { DeliveryZoneInput, DeliveryZoneWire } from '#contract/delivery-zone.ts'

const all = officeApi.api['delivery-zones']
const one = all[':id']

export const officeZonesQuery = queryOptions({
  queryKey: ['office', 'delivery-zones'],
  queryFn: async ({ signal }) =>
    readAnswer<DeliveryZoneWire[]>(await all.$get({}, { init: { signal } })),
  select: toZones,
})

/** A new zone without an id, a change of one with it. */
export async function saveZone(id: string | undefined, json: DeliveryZoneInput) {
  const answer = await (id === undefined
    ? all.$post({ json })
    : one.$patch({ param: { id }, json }))
  return readAnswer<DeliveryZoneWire>(answer)
}

export async function deleteZone(id: string) {
  return readAnswer<void>(await one.$delete({ param: { id } }))
}

/** The checkout chooses among them as well. */
export async function refreshZones(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: officeZonesQuery.queryKey }),
    client.invalidateQueries({ queryKey: zonesQuery.queryKey }),
  ])
}

function toZones(wires: DeliveryZoneWire[]) {
  return wires.map(toDeliveryZone)
}
