import { isDeepStrictEqual } from 'node:util'

import type { Db } from '#db/connection.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { reductionNairaFor, findChangedLine, linesNow } from '#domain/ordering/order-change.ts'
import {
  recomputeBill,
  goodsNaira,
  itemTotalsOf,
  onlineFeeNairaOf,
} from '#domain/ordering/pricing.ts'
import { refundableKobo } from '#domain/payments/payment.ts'

/** Faults of changed orders: paid = kept + refunded to the kobo, and the lines follow from the changes. */
export async function findWrongChanges(db: Db) {
  const [changed, paid, made, returned] = await db.transaction(
    async (tx) => [
      await tx.select().from(orderChanges),
      await tx.select().from(payments),
      await tx.select().from(orders),
      await tx.select().from(refunds),
    ],
    { isolationLevel: 'repeatable read' },
  )
  return made.flatMap((order) => {
    const { reference, items, currentItems, status } = order
    const changes = changed.filter(({ orderId }) => orderId === order.id)
    const own = returned.filter((refund) => refund.reference === reference)
    const paidKobo = paid.find((row) => row.reference === reference)?.paidKobo ?? 0
    const refundedKobo = sum(own.filter(({ state }) => state !== 'failed').map(koboOf))
    const keptKobo = paidKobo - refundedKobo
    const decided = changes.filter(({ decidedBy, state }) => decidedBy && state !== 'withdrawn')
    const now = linesNow(items, changes)
    const hasFailed = own.some(({ state }) => state === 'failed')
    const priced = decided.map((change) => {
      const item = findChangedLine(items, changes, change.line)
      const refund = own.filter(({ changeId }) => changeId === change.id)
      return {
        refund,
        endsOrder: change.state === 'cancelled',
        priceKobo: (item ? reductionNairaFor({ items: [item] }, item, change) : 0) * 100,
      }
    })
    const isEnded = priced.some(({ endsOrder }) => endsOrder) || (changes[0] && now.length === 0)
    const totals = itemTotalsOf(now)
    const bill = recomputeBill(order.bill, totals)
    const billKobo = 100 * (goodsNaira(totals.itemsNaira, bill) + onlineFeeNairaOf(order))
    // With a bill only the sum of all changes follows from the prices.
    const hasBill = order.bill !== null
    const hasOtherRefunds = own.some(({ changeId }) => changeId === null)
    const asOrdered = itemTotalsOf(items)
    const orderedNaira = goodsNaira(asOrdered.itemsNaira, recomputeBill(order.bill, asOrdered))
    if (order.paymentMethod === 'on-delivery') {
      const left = isEnded ? order : { itemsNaira: totals.itemsNaira, bill }
      const isPriced =
        order.itemsNaira === left.itemsNaira &&
        isDeepStrictEqual(order.bill, left.bill) &&
        (order.deliveryType !== 'pickup' ||
          order.chargedNaira === goodsNaira(order.itemsNaira, order.bill))
      const isRefunded = own.some(({ changeId }) => changeId !== null)
      return [
        ...(isPriced ? [] : [`${reference}: costs other than its lines`]),
        ...(isRefunded ? [`${reference}: a change that is refunded though it was not paid`] : []),
      ]
    }
    const faults: [boolean | undefined, string][] = [
      [
        order.deliveryType === 'pickup' && order.chargedNaira !== orderedNaira,
        'a price that is not its bill',
      ],
      [keptKobo < 0 || keptKobo !== refundableKobo(paidKobo, own), 'more refunded than paid'],
      [
        JSON.stringify(sorted(currentItems)) !==
          JSON.stringify(decided.length > 0 ? sorted(now) : null),
        'lines that do not follow from the changes',
      ],
      [priced.some(({ refund }) => refund.length > 1), 'a change that is refunded twice'],
      [
        !isEnded &&
          !hasBill &&
          priced.some(({ refund, priceKobo }) => sum(refund.map(koboOf)) > priceKobo),
        'a change that is refunded above its price',
      ],
      [
        !isEnded &&
          !hasBill &&
          keptKobo > 0 &&
          !hasFailed &&
          priced.some(({ refund, priceKobo }) => sum(refund.map(koboOf)) !== priceKobo),
        'a change that is not refunded in full though money is left',
      ],
      [
        !isEnded &&
          !hasOtherRefunds &&
          !hasFailed &&
          keptKobo !== billKobo + paidKobo - order.chargedNaira * 100,
        'kept money that is not the price of the lines',
      ],
      [
        !isDeepStrictEqual(order.currentBill, decided.length > 0 ? bill : null),
        'a bill that does not follow from the lines',
      ],
      [isEnded && !hasFailed && keptKobo > 0, 'an order without food whose money is kept'],
      [status === 'cancelled' && changes.some(({ state }) => state === 'asked'), 'asked in vain'],
    ]
    return faults.flatMap(([isSo, fault]) => (isSo ? [`${reference}: ${fault}`] : []))
  })
}

/** `jsonb` does not keep the order of keys. */
function sorted<Item extends object>(items: readonly Item[] | null) {
  return (
    items?.map((item) =>
      Object.entries(item).toSorted(([one], [other]) => one.localeCompare(other)),
    ) ?? null
  )
}

function koboOf({ amountKobo }: { amountKobo: number }) {
  return amountKobo
}

function sum(numbers: number[]) {
  return numbers.reduce((one, other) => one + other, 0)
}
