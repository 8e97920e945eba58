import type { OrderData } from '#contract/ordering/checkout.ts'
import { addressMessage, DeliveryAddress } from '#contract/ordering/checkout.ts'
import type { Db } from '#db/connection.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { countDiscountCodeUses, lockDiscountCodes } from '#db/queries/payments/discount-codes.ts'
import { findPricingSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings, PricingSettings } from '#db/queries/staff/shop-settings.ts'
import { minimumChargeNaira } from '#domain/money.ts'
import { type DeliveryZone, streetOf, zoneNamedIn } from '#domain/ordering/delivery-zone.ts'
import { findBelowMinOrder, portionsOf, priceLines } from '#domain/ordering/draft.ts'
import type { WantedLine } from '#domain/ordering/draft.ts'
import { scheduleError } from '#domain/ordering/opening-hours.ts'
import type { OrderDraft, Schedule } from '#domain/ordering/order.ts'
import { billFor, billRulesOf, itemTotalsOf, riderFeeNairaOf } from '#domain/ordering/pricing.ts'
import { originOf } from '#domain/origin.ts'
import { findDiscountCodeFault, normalizeCode } from '#domain/payments/discount-code.ts'
import type { CodeUses, DiscountCode, Discount } from '#domain/payments/discount-code.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { contactForVisitors } from '#domain/staff/sample-settings.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

export type PricingContext = PricingSettings & {
  /** The ordered dishes, their rows locked by this transaction. */
  products: Map<string, ProductRow>
  /** The codes that were named, locked; with their uses by the buyer. */
  codes: NamedCode[]
}

export type NamedCode = CodeUses & {
  code: DiscountCode | undefined
  name: string
  phoneNumber: string
  clientAddress: string
}

export type PricedRequest = { orderData: OrderData; clientAddress: string }

/** Locks the products; call it inside a transaction. */
export async function readPricingContext(
  tx: Db,
  requests: readonly PricedRequest[],
): Promise<PricingContext> {
  const orders = requests.map(({ orderData }) => orderData)
  const ids = orders.flatMap(({ items }) => items.map(({ product }) => product))
  const [terms, rows] = await Promise.all([
    findPricingSettings(tx, zonesMeant(orders)),
    lockProducts(tx, ids),
  ])
  const codes = await readCodes(tx, requests)
  const { phone, pickupAddress } = contactForVisitors(terms.settings)
  const settings = { ...terms.settings, phone, pickupAddress }
  return { ...terms, settings, products: new Map(rows.map((row) => [row.id, row])), codes }
}

/** Runs no statement where no order names a code. */
async function readCodes(tx: Db, requests: readonly PricedRequest[]): Promise<NamedCode[]> {
  const named = requests.flatMap(({ orderData: { discountCode, buyer }, clientAddress }) => {
    const { phoneNumber } = buyer
    return discountCode ? { code: normalizeCode(discountCode), phoneNumber, clientAddress } : []
  })
  if (named.length === 0) return []
  const names = named.map(({ code }) => code)
  const found = new Map((await lockDiscountCodes(tx, names)).map((code) => [code.code, code]))
  // A second statement, which sees what other transactions used while this one waited.
  const uses = await countDiscountCodeUses(tx, named)
  return named.map(({ code: name, ...buyer }, index) => ({
    ...uses[index]!,
    ...buyer,
    code: found.get(name),
    name,
  }))
}

/** Later checkouts of the batch count this use. */
export function addCodeUse(
  { codes }: PricingContext,
  used: { code: string; phoneNumber: string; clientAddress: string },
) {
  for (const named of codes) {
    if (named.name !== used.code) continue
    named.uses += 1
    const isOwn = originOf(named.clientAddress) === originOf(used.clientAddress)
    if (named.phoneNumber === used.phoneNumber && isOwn) named.usesOfBuyer += 1
  }
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
  { settings, zones, products, codes }: PricingContext,
  { orderData, clientAddress }: PricedRequest,
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
  const discount = chooseDiscount(codes, { orderData, clientAddress, items }, now)
  if (isRefusal(discount)) return discount
  const { chargesDeliveryOnline } = settings
  const rules = billRulesOf(settings)
  const terms = { type, zone: destination.zone, chargesDeliveryOnline, rules, discount }
  const bill = billFor(items, terms)
  const { details } = bill
  if (discount && !isDiscounted(details, discount)) {
    return refuse('code-refused', { fault: { code: 'nothing-off' } })
  }
  const isFree = bill.chargeNaira === 0 && details?.discount
  if (!isFree && bill.chargeNaira < minimumChargeNaira) return refuse('below-minimum-charge')

  const cashNaira = orderData.cash ?? null
  const dueNaira = isFree ? 0 : bill.chargeNaira + riderFeeNairaOf(bill)
  if (orderData.paymentOnDelivery && cashNaira !== null && cashNaira < dueNaira) {
    return refuse('cash-too-low')
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
    ...(orderData.paymentOnDelivery &&
      !isFree && { paymentMethod: 'on-delivery' as const, cashNaira }),
    ...(details && { bill: details }),
  }
}

export function discountCodeOf({ bill }: Pick<OrderDraft, 'bill'>) {
  return bill?.discount?.code ?? bill?.freeDelivery?.code ?? null
}

function isDiscounted(bill: OrderDraft['bill'], { code }: Discount) {
  const { discount, freeDelivery } = bill ?? {}
  return [discount, freeDelivery].some((one) => one?.code === code && one.sumNaira > 0)
}

type Priced = PricedRequest & { items: OrderDraft['items'] }

function chooseDiscount(
  codes: readonly NamedCode[],
  { orderData, clientAddress, items }: Priced,
  now: Date,
): Discount | undefined | Refusal {
  if (!orderData.discountCode) return undefined
  const name = normalizeCode(orderData.discountCode)
  const { phoneNumber } = orderData.buyer
  const named = codes
    .filter((one) => one.name === name && one.phoneNumber === phoneNumber)
    .find((one) => one.clientAddress === clientAddress)
  const buyer = { usesOfBuyer: named?.usesOfBuyer ?? 0, hasOrdered: named?.hasOrdered ?? false }
  const { itemsNaira } = itemTotalsOf(items)
  const fault = findDiscountCodeFault(
    named?.code,
    { itemsNaira, uses: named?.uses ?? 0, buyer },
    now,
  )
  if (fault || !named?.code) return refuse('code-refused', { fault: fault ?? { code: 'unknown' } })
  const { code, kind, amount } = named.code
  return { code, kind, amount }
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
