import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { placeOrder } from '#db/queries/ordering/orders.ts'
import { insertPayment } from '#db/queries/payments/payments.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { newId } from '#db/schema/new-id.ts'
import { dailyCustomerBitmaps, buyers } from '#db/schema/ordering/buyers.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { countedSales, orderEvents, orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { payments } from '#db/schema/payments/payments.ts'
import {
  countedOutcomes,
  dailyReportStats,
  dailyStats,
  productSales,
  productTotals,
  reportLabels,
} from '#db/schema/reports/report-stats.ts'
import type { Order, OrderItem } from '#domain/ordering/order.ts'

import { noon } from './test-api.ts'

type Given = Partial<Omit<Order, 'id'>> & { paidKobo?: number }

/** One sold portion of masa for ₦2,500; its product does not need to exist. */
export function makeItem(overrides: Partial<OrderItem> = {}): OrderItem {
  return {
    productId: newId(),
    name: 'Masa',
    category: 'masa',
    image: '/images/masa-640.webp',
    package: null,
    priceNaira: 2500,
    quantity: 1,
    notes: '',
    ...overrides,
  }
}

/** A paid pending order, with overrides. */
export async function makeOrder(db: Db, overrides: Given = {}): Promise<Order> {
  const { paidKobo, ...rest } = overrides
  const items = overrides.items ?? [makeItem()]
  const naira = items.reduce((sum, { priceNaira, quantity }) => sum + priceNaira * quantity, 0)
  const createdAt = overrides.createdAt ?? noon
  const order = {
    reference: `ORD-${newId().toUpperCase()}`,
    trackingToken: newId(),
    status: 'pending' as const,
    statusChangedAt: createdAt,
    createdAt,
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', email: null },
    delivery: { type: 'pickup' as const, address: 'Citec Estate', feeNaira: 0, zoneId: null },
    schedule: null,
    items,
    itemsNaira: naira,
    chargedNaira: naira,
    promisedAt: null,
    firstPromisedAt: null,
    paymentMethod: 'online' as const,
    cashNaira: null,
    phoneConfirmedAt: null,
    ...rest,
  }
  const { reference, chargedNaira } = order
  await insertPayment(db, {
    reference,
    draft: { ...order, promisedAt: order.promisedAt?.toISOString(), firstPromisedAt: undefined },
    method: order.paymentMethod,
    amountNaira: chargedNaira,
    clientAddress: '10.0.0.1',
    createdAt,
    expiresAt: createdAt,
    isHolding: false,
    phoneNumber: order.buyer.phoneNumber,
  })
  const settled = {
    paidKobo: order.paymentMethod === 'online' ? (paidKobo ?? chargedNaira * 100) : null,
    currency: 'NGN',
    excessKobo: 0,
    providerId: `T${reference}`,
    channel: null,
    lastStatus: { code: 'paid' as const },
    lastAskedAt: createdAt,
  }
  const known = { isHolding: false, review: null }
  const placed = await placeOrder(db, { order, settled, existing: known })
  if (!placed) throw new Error(`${reference} could not be placed`)
  return placed
}

/** Deletes all orders and statistics. */
export async function deleteOrders(db: Db) {
  const counters = [
    productSales,
    productTotals,
    dailyStats,
    dailyReportStats,
    reportLabels,
    countedOutcomes,
    countedSales,
    buyers,
    dailyCustomerBitmaps,
  ]
  const moves = [
    paymentCollections,
    notTakenOrders,
    orderAlarmEvents,
    printJobs,
    orderMessages,
    riderLinks,
    paymentCollections,
    pendingOrderStats,
    orderEvents,
    refunds,
    orderChanges,
    paymentQuestions,
    payLinks,
  ]
  for (const table of [...counters, ...moves, orders, payments]) await db.delete(table)
}

export async function historyOf(db: Db, orderId: string) {
  const { status, by, at } = orderEvents
  return db
    .select({ status, by })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(at), asc(orderEvents.id))
}
