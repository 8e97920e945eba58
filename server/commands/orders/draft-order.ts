import type { OrderData } from '#contract/checkout.ts'
import { addressMessage, DeliveryAddress } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { findPricingSettings } from '#db/queries/shop-settings.ts'
import type { ShopSettings, PricingSettings } from '#db/queries/shop-settings.ts'
import { lockProducts } from '#db/queries/stock.ts'
import { billFor } from '#domain/bill.ts'
import { streetOf, zoneNamedIn } from '#domain/delivery-zone.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { findBelowMinOrder, portionsOf, priceLines } from '#domain/draft.ts'
import type { WantedLine } from '#domain/draft.ts'
import { minimumChargeNaira } from '#domain/money.ts'
import { scheduleError } from '#domain/opening-hours.ts'
import type { OrderDraft, Schedule } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

export type PricingContext = PricingSettings & {
  /** The ordered dishes, their rows locked by this transaction. */
  products: Map<string, ProductRow>
}

/** Locks the products; call it inside a transaction. */
export async function readPricingContext(
  tx: Db,
  orders: readonly OrderData[],
): Promise<PricingContext> {
  const terms = await findPricingSettings(tx, zonesMeant(orders))
  const ids = orders.flatMap(({ items }) => items.map(({ product }) => product))
  const rows = await lockProducts(tx, ids)
  return { ...terms, products: new Map(rows.map((row) => [row.id, row])) }
}

/** An address without a zone id begins with a zone's name, which may be any. */
function zonesMeant(orders: readonly OrderData[]) {
  const delivered = orders.filter(({ delivery }) => delivery.type === 'delivery')
  const ids = delivered.flatMap(({ delivery }) => delivery.zoneId || [])
  return ids.length === delivered.length ? ids : 'all'
}

export function wantedLines(orderData: Pick<OrderData, 'items'>): WantedLine[] {
  return orderData.items.map(({ product, packageId, optionIds, quantity, notes }) => ({
    productId: product,
    packageId: packageId ?? null,
    optionIds: optionIds ?? [],
    quantity,
    notes: notes ?? '',
  }))
}

/** Names, prices, fee and address are the shop's own, whatever the client sent. */
export function draftOrder(
  { settings, zones, products }: PricingContext,
  orderData: OrderData,
  now: Date,
): OrderDraft | Refusal {
  const schedule = readSchedule(orderData, settings, now)
  if (isRefusal(schedule)) return schedule
  const destination = readDestination(orderData, settings, zones)
  if (isRefusal(destination)) return destination

  const wanted = wantedLines(orderData)
  const items = priceLines(wanted, products)
  if (isRefusal(items)) return items
  const tooFew = findBelowMinOrder(portionsOf(wanted), products)
  if (tooFew) return tooFew

  const { type } = orderData.delivery
  const { chargesDeliveryOnline } = settings
  const bill = billFor(items, { type, zone: destination.zone, chargesDeliveryOnline })
  if (bill.chargeNaira < minimumChargeNaira) return refuse('below-minimum-charge')

  const cashNaira = orderData.cash ?? null
  if (
    orderData.paymentOnDelivery &&
    cashNaira !== null &&
    cashNaira < bill.itemsNaira + bill.feeNaira
  ) {
    return refuse('small-note')
  }

  const { fullName, phoneNumber, emailAddress } = orderData.buyer
  const delivery = {
    type,
    address: destination.address,
    feeNaira: bill.feeNaira,
    zoneId: destination.zone?.id ?? null,
  }
  return {
    buyer: { fullName, phoneNumber, email: emailAddress || null },
    delivery,
    schedule,
    items,
    itemsNaira: bill.itemsNaira,
    chargedNaira: bill.chargeNaira,
    ...(orderData.paymentOnDelivery && { paymentMethod: 'on-delivery' as const, cashNaira }),
  }
}

function readSchedule(
  { isScheduled, scheduledDate, scheduledTime }: OrderData,
  settings: ShopSettings,
  now: Date,
): Schedule | Refusal {
  if (!isScheduled) return null
  const schedule = { date: scheduledDate ?? '', time: scheduledTime ?? '' }
  const fault = scheduleError(settings, schedule, now)
  return fault ? refuse('bad-schedule', { fault, daysAhead: settings.daysAhead }) : schedule
}

type Destination = { address: string; zone: DeliveryZone | undefined }

function readDestination(
  { delivery }: OrderData,
  settings: ShopSettings,
  zones: readonly DeliveryZone[],
): Destination | Refusal {
  if (delivery.type === 'pickup') return { address: settings.pickupAddress, zone: undefined }

  const written = delivery.address ?? ''
  const zone = delivery.zoneId
    ? zones.find(({ id }) => id === delivery.zoneId)
    : zoneNamedIn(written, zones)
  if (!zone) return refuse('unknown-zone')
  const street = DeliveryAddress.safeParse(streetOf(written, zone))
  if (!street.success) {
    return refuse('bad-address', { message: street.error.issues[0]?.message ?? addressMessage })
  }
  return { address: `${zone.name}, ${street.data}`, zone }
}
