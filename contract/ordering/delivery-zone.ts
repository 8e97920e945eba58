import { z } from 'zod'

import { Price } from '#contract/naira.ts'
import { line } from '#contract/text.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

export const DeliveryZoneWire = z.object({ _id: z.string(), name: z.string(), price: z.int() })
export type DeliveryZoneWire = z.infer<typeof DeliveryZoneWire>

export function deliveryZoneToWire({ id, name, priceNaira }: DeliveryZone): DeliveryZoneWire {
  return { _id: id, name, price: priceNaira }
}

export const DeliveryZoneInput = z.object({
  name: line(100, 'Zone name is required'),
  price: Price,
})
export type DeliveryZoneInput = z.infer<typeof DeliveryZoneInput>

export const DeliveryZoneChange = DeliveryZoneInput.partial()
export type DeliveryZoneChange = z.infer<typeof DeliveryZoneChange>
