import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { onlineFeeNairaOf } from '#domain/ordering/pricing.ts'
import { refundableKobo } from '#domain/payments/payment.ts'

import { readOutcomes, reportOfSale } from './full-report-count.ts'

type OrderRow = typeof orders.$inferSelect
type Sold = { productId: string; portions: number; naira: number }

/** The figures of docs/figures.md, computed from all orders, payments and refunds without SQL. */
export async function countFully(db: Db) {
  const all = await db.select().from(orders)
  const paid = new Map((await db.select().from(payments)).map((row) => [row.reference, row]))
  const refundsByReference = Map.groupBy(
    await db.select().from(refunds),
    ({ reference }) => reference,
  )
  const collections = await db.select().from(paymentCollections)
  const figures = new Map<string, number[]>()
  const sales = new Map<string, Sold>()
  const reports = new Map<string, number[]>()
  const outcomesOf = await readOutcomes(db)
  for (const order of all) {
    const { reference, status, deliveryType } = order
    const net = netRevenueOf(
      order,
      refundableKobo(paid.get(reference)?.paidKobo ?? 0, refundsByReference.get(reference) ?? []),
    )
    const day = lagosClock(order.createdAt).date
    addTo(figures, `${day} ${deliveryType}`, figuresOf(status, net))
    const shares = status === 'completed' ? soldOf(order, net) : []
    const payment = paid.get(reference)
    const money = payment && {
      payment,
      refunds: refundsByReference.get(reference) ?? [],
      collections: collections.filter(({ orderId }) => orderId === order.id),
    }
    const sale = money && status === 'completed' ? reportOfSale(order, net, { shares, money }) : []
    for (const [dimension, key, counted] of [...sale, ...outcomesOf(order)]) {
      addTo(reports, `${dimension} day ${day} ${key}`, counted)
      addTo(reports, `${dimension} month ${day.slice(0, 7)}-01 ${key}`, counted)
    }
    for (const sold of shares) {
      addSale(sales, `${day} ${sold.productId}`, sold)
      addSale(sales, `ever ${sold.productId}`, sold)
    }
  }
  return { figures, sales, reports }
}

function netRevenueOf({ chargedNaira }: OrderRow, keptKobo: number) {
  return toWholeNaira(Math.min(toKobo(chargedNaira), keptKobo))
}

/** How many orders in each status, and the revenue. */
function figuresOf(status: OrderStatus, net: number) {
  return [...orderStatuses.map((one) => Number(one === status)), status === 'completed' ? net : 0]
}

/** The lines of a completed order, each with its share of the net amount for the dishes. */
export function soldOf(order: OrderRow, net: number): Sold[] {
  const { itemsNaira, chargedNaira } = order
  const items = order.currentItems ?? order.items
  const { bill, currentBill } = order
  const feeNaira = onlineFeeNairaOf({ itemsNaira, chargedNaira, bill })
  const besideNaira = feeNaira + ((currentBill ?? bill)?.addedNaira ?? 0)
  const itemsNet = BigInt(Math.max(0, net - besideNaira))
  const lines = items.map(({ priceNaira, quantity }) => BigInt(priceNaira) * BigInt(quantity))
  const total = lines.reduce((sum, line) => sum + line, 0n)
  let through = 0n
  let refundsByReference = 0n
  return items.map(({ productId, quantity }, place) => {
    through += lines[place] ?? 0n
    const upToHere = total === 0n ? 0n : (through * itemsNet) / total
    const naira = Number(upToHere - refundsByReference)
    refundsByReference = upToHere
    return { productId, portions: quantity, naira }
  })
}

function addTo(figures: Map<string, number[]>, key: string, added: number[]) {
  const known = figures.get(key) ?? []
  figures.set(
    key,
    added.map((figure, place) => figure + (known[place] ?? 0)),
  )
}

function addSale(sales: Map<string, Sold>, key: string, { productId, portions, naira }: Sold) {
  const known = sales.get(key) ?? { portions: 0, naira: 0 }
  sales.set(key, { productId, portions: known.portions + portions, naira: known.naira + naira })
}
