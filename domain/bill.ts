import { feeFor } from './delivery-zone.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import type { DeliveryType, OrderItem } from './order.ts'

export type Bill = {
  itemsNaira: number
  feeNaira: number
  chargeNaira: number
}

export type BillTerms = {
  type: DeliveryType
  zone: DeliveryZone | undefined
  /** Off by default, as specified: the fee is paid at the door. On: it is part of the charge. */
  chargesDeliveryOnline: boolean
}

export function billFor(
  items: readonly Pick<OrderItem, 'priceNaira' | 'quantity'>[],
  { type, zone, chargesDeliveryOnline }: BillTerms,
): Bill {
  const itemsNaira = items.reduce((sum, item) => sum + item.priceNaira * item.quantity, 0)
  const feeNaira = feeFor(type, zone)
  return { itemsNaira, feeNaira, chargeNaira: itemsNaira + (chargesDeliveryOnline ? feeNaira : 0) }
}

export function riderNairaIn({ itemsNaira, feeNaira, chargeNaira }: Bill) {
  return itemsNaira + feeNaira - chargeNaira
}
