import { z } from 'zod'

import type { DeliveryZone } from '#domain/delivery-zone.ts'

export const DeliveryZoneWire = z.object({ _id: z.string(), name: z.string(), price: z.int() })
export type DeliveryZoneWire = z.infer<typeof DeliveryZoneWire>

export function deliveryZoneToWire({ id, name, priceNaira }: DeliveryZone): DeliveryZoneWire {
  return { _id: id, name, price: priceNaira }
}
