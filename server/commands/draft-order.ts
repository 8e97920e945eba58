import type { OrderData } from '#contract/checkout.ts'
import { addressMessage, DeliveryAddress } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import { listDeliveryZones } from '#db/queries/delivery-zones.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { findTerms } from '#db/queries/shop-settings.ts'
import type { ShopSettings, Terms } from '#db/queries/shop-settings.ts'
import { lockProducts } from '#db/queries/stock.ts'
import { billFor } from '#domain/bill.ts'
import { streetOf, zoneNamedIn } from '#domain/delivery-zone.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { findBelowMinOrder, portionsOf, priceLines } from '#domain/draft.ts'
import type { WantedLine } from '#domain/draft.ts'
import { minimumChargeNaira } from '#domain/money.ts'
import { scheduleFault } from '#domain/opening-hours.ts'
import type { OrderDraft, Schedule } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

export type Drafted = {
  draft: OrderDraft
  /** The shelf as it stands, its rows locked by this transaction. */
  shelf: Map<string, ProductRow>
  settings: ShopSettings
}

export function wantedLines(orderData: Pick<OrderData, 'items'>): WantedLine[] {
  return orderData.items.map(({ product, packageId, quantity, notes }) => ({
    productId: product,
    packageId: packageId ?? null,
    quantity,
    notes: notes ?? '',
  }))
}

/**
 * Turns what a client sent into what we would sell: names, prices, fee and address are the shop's
 * own. Locks the products; call it inside a transaction.
 */
export async function draftOrder(
  tx: Db,
  orderData: OrderData,
  now: Date,
): Promise<Drafted | Refusal> {
  const terms = await findTerms(tx, orderData.delivery.zoneId ?? null)
  const { settings } = terms
  const schedule = readSchedule(orderData, settings, now)
  if (isRefusal(schedule)) return schedule
  const destination = await readDestination(tx, orderData, terms)
  if (isRefusal(destination)) return destination

  const wanted = wantedLines(orderData)
  const portions = portionsOf(wanted)
  const rows = await lockProducts(tx, portions.keys())
  const shelf = new Map(rows.map((row) => [row.id, row]))
  const items = priceLines(wanted, shelf)
  if (isRefusal(items)) return items
  const tooFew = findBelowMinOrder(portions, shelf)
  if (tooFew) return tooFew

  const { type } = orderData.delivery
  const { chargesDeliveryOnline } = settings
  const bill = billFor(items, { type, zone: destination.zone, chargesDeliveryOnline })
  if (bill.chargeNaira < minimumChargeNaira) return refuse('below-minimum-charge')

  const { fullName, phoneNumber, emailAddress } = orderData.buyer
  const delivery = {
    type,
    address: destination.address,
    feeNaira: bill.feeNaira,
    zoneId: destination.zone?.id ?? null,
  }
  const draft: OrderDraft = {
    buyer: { fullName, phoneNumber, email: emailAddress || null },
    delivery,
    schedule,
    items,
    itemsNaira: bill.itemsNaira,
    chargedNaira: bill.chargeNaira,
  }
  return { draft, shelf, settings }
}

function readSchedule(
  { isScheduled, scheduledDate, scheduledTime }: OrderData,
  settings: ShopSettings,
  now: Date,
): Schedule | Refusal {
  if (!isScheduled) return null
  const schedule = { date: scheduledDate ?? '', time: scheduledTime ?? '' }
  const fault = scheduleFault(settings, schedule, now)
  return fault ? refuse('bad-schedule', { fault }) : schedule
}

type Destination = { address: string; zone: DeliveryZone | undefined }

async function readDestination(
  tx: Db,
  { delivery }: OrderData,
  { settings, zone: chosen }: Terms,
): Promise<Destination | Refusal> {
  if (delivery.type === 'pickup') return { address: settings.pickupAddress, zone: undefined }

  const written = delivery.address ?? ''
  const zone = delivery.zoneId ? chosen : zoneNamedIn(written, await listDeliveryZones(tx))
  if (!zone) return refuse('unknown-zone')
  const street = DeliveryAddress.safeParse(streetOf(written, zone))
  if (!street.success) {
    return refuse('bad-address', { message: street.error.issues[0]?.message ?? addressMessage })
  }
  return { address: `${zone.name}, ${street.data}`, zone }
}
