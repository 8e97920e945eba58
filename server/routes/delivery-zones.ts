import { z } from 'zod'

import {
  DeliveryZoneChange,
  DeliveryZoneInput,
  DeliveryZoneWire,
  ReplaceZones,
  deliveryZoneToWire,
} from '#contract/ordering/delivery-zone.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import {
  changeDeliveryZone,
  createDeliveryZone,
  deleteDeliveryZone,
  replaceAllZones,
} from '#server/commands/catalogue/delivery-zones.ts'
import { Calls, wired } from '#server/http/call.ts'
import { publishChanges } from '#server/http/publish-changes.ts'

export const deliveryZoneRoutes = new Calls(publishChanges)
  .call('GET /', 'Where we deliver, and for how much', {
    reply: z.array(DeliveryZoneWire),
    run: async ({ db }) => (await listDeliveryZones(db)).map(deliveryZoneToWire),
  })
  .call('POST /', 'Add a zone', {
    may: 'zones',
    body: DeliveryZoneInput,
    created: DeliveryZoneWire,
    refusals: ['zone-name-taken'],
    run: wired(createDeliveryZone, deliveryZoneToWire),
  })
  .call('PUT /', 'Replace all zones by this list, or change none', {
    may: 'zones',
    body: ReplaceZones,
    reply: z.array(DeliveryZoneWire),
    refusals: ['zones-changed'],
    run: wired(replaceAllZones, (zones) => zones.map(deliveryZoneToWire)),
  })
  .call('PATCH /:id', 'Rename a zone or change its fee', {
    may: 'zones',
    body: DeliveryZoneChange,
    reply: DeliveryZoneWire,
    refusals: ['zone-not-found', 'zone-name-taken'],
    run: wired(changeDeliveryZone, deliveryZoneToWire),
  })
  .call('DELETE /:id', 'Delete a zone', {
    may: 'zones',
    refusals: ['zone-not-found'],
    run: (deps, staff, { id }) => deleteDeliveryZone(deps, staff, id),
  })
