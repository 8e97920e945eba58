import { inArray } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { portionsOf } from '#domain/ordering/draft.ts'
import { findChangedLine } from '#domain/ordering/order-change.ts'

import type { Books, MadeRefund } from './paystack-books.ts'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

/** Portions of each product before anything was sold. */
export type InitialStock = ReadonlyMap<string, number>

/** Held, sold, remaining and ran-out portions add up to the initial stock, also during transactions. */
export async function findLostPortions(db: Db, initialStock: InitialStock) {
  const { stocked, held, placed, changes } = await db.transaction(
    async (tx) => ({
      stocked: await tx
        .select()
        .from(products)
        .where(inArray(products.id, [...initialStock.keys()])),
      held: (await tx.select().from(payments)).filter(({ isHolding }) => isHolding),
      placed: await tx.select().from(orders),
      changes: await tx.select().from(orderChanges),
    }),
    { isolationLevel: 'repeatable read' },
  )
  return stocked.flatMap(({ id, name, stock }) => {
    const heldPortions = held.map(({ draft }) => portionsOf(draft.items).get(id) ?? 0)
    const soldPortions = placed
      .filter(({ hasReturnedStock }) => !hasReturnedStock)
      .map(({ currentItems, items }) => portionsOf(currentItems ?? items).get(id) ?? 0)
    const ranOut = placed.map((order) => ranOutOf(order, changes, id))
    const all = stock + sum(heldPortions) + sum(soldPortions) + sum(ranOut)
    if (all === initialStock.get(id) && stock >= 0) return []
    const parts = `${stock} + ${sum(heldPortions)} held + ${sum(soldPortions)} sold + ${sum(ranOut)} ran out`
    return [`${name}: ${parts} is not ${initialStock.get(id)}`]
  })
}

/** Portions of a dish that an order was to have, and that no longer exist. */
function ranOutOf(
  { id, items }: Row<typeof orders>,
  all: readonly Row<typeof orderChanges>[],
  productId: string,
) {
  const changes = all.filter(({ orderId }) => orderId === id)
  const missing = changes.filter(({ state, line }) => {
    const isDecided = state !== 'asked' && state !== 'withdrawn'
    return isDecided && findChangedLine(items, changes, line)?.productId === productId
  })
  return sum(missing.map(({ portions }) => portions))
}

/** What the settings of a faulty shop allow to be paid on delivery. */
export const onDeliveryRules = { pickup: true, zoneIds: null, maxNaira: 5000 }

/** The faults of payments and refunds once nothing is due: our records against the provider's. */
export async function findLostMoney(db: Db, books: Books, references?: ReadonlySet<string>) {
  const isMeant = ({ reference }: { reference: string }) => references?.has(reference) ?? true
  const tried = (await db.select().from(payments)).filter(isMeant)
  const placed = (await db.select().from(orders)).filter(isMeant)
  const ownRefunds = (await db.select().from(refunds)).filter(isMeant)
  const collected = await db.select().from(paymentCollections)
  const allowed = new Set(
    tried
      .filter((payment) => isAllowedOnDelivery(payment) || isFree(payment))
      .map(({ reference }) => reference),
  )
  const unpaidOrders = placed.filter(
    ({ reference }) => !books.isPaid(reference) && !allowed.has(reference),
  )
  return [
    ...unpaidOrders.map(
      ({ reference }) => `${reference}: an order that is neither paid nor to be paid on delivery`,
    ),
    ...tried.flatMap((payment) =>
      faultsOfPayment(payment, books, {
        placed: placed.filter(({ reference }) => reference === payment.reference),
        ownRefunds: ownRefunds.filter(({ reference }) => reference === payment.reference),
        collected,
      }).map((fault) => `${payment.reference}: ${fault}`),
    ),
  ]
}

function isAllowedOnDelivery({ method, draft }: Row<typeof payments>) {
  return method === 'on-delivery' && draft.chargedNaira <= onDeliveryRules.maxNaira
}

function isFree({ method, amountNaira }: Row<typeof payments>) {
  return method === 'free' && amountNaira === 0
}

type Ours = {
  placed: Row<typeof orders>[]
  ownRefunds: Row<typeof refunds>[]
  collected: Row<typeof paymentCollections>[]
}

function faultsOfPayment(
  payment: Row<typeof payments>,
  books: Books,
  { placed, ownRefunds: all, collected }: Ours,
) {
  // Held back while the payment is in review: a person decides whether it is sent.
  const heldRefunds = all.filter(({ isHeld }) => isHeld)
  const ownRefunds = all.filter(({ byHand, isHeld }) => !byHand && !isHeld)
  const byHandKobo = sum(all.filter(({ byHand }) => byHand).map(({ amountKobo }) => amountKobo))
  const { reference, isHolding, nextPollAt, state } = payment
  const charge = books.charges.get(reference)
  const paidKobo = charge?.status === 'success' ? charge.amountKobo : 0
  const isPaid = charge?.status === 'success'
  const theirs = books.refundsOf(reference)
  const accepted = theirs.filter(({ status }) => status !== 'failed')
  const returnedKobo = sum(accepted.map(({ amountKobo }) => amountKobo))
  const [order] = placed
  const isOnDelivery = payment.method === 'on-delivery' && order !== undefined
  const neededKobo = (order?.chargedNaira ?? 0) * 100
  const ownCollected = collected.filter(({ orderId }) => orderId === order?.id)
  const collectedKobo = sum(ownCollected.map(({ amountNaira }) => amountNaira)) * 100
  const hasArrived = isPaid && charge.currency === 'NGN'
  const receivedKobo = collectedKobo + (hasArrived ? paidKobo : 0)
  const refundedKobo = returnedKobo + byHandKobo

  const ours = accepted.filter(({ isElsewhere }) => !isElsewhere)
  const isFullyRefunded = returnedKobo === paidKobo && ours.length <= 1
  const isKept = heldRefunds.length > 0 || theirs.some(({ status }) => status === 'failed')
  const isTold = isKept && payment.review !== null
  // A buyer who bears the fee pays more than the requested price.
  const isAsked = hasArrived && charge.requestedKobo === neededKobo
  const onlineKobo = isAsked ? neededKobo : receivedKobo - collectedKobo
  const aboveKobo = order ? onlineKobo + collectedKobo - neededKobo : 0
  const isDisputed = books.disputes.some((one) => one.reference === reference && !one.isOver)
  const isStuck = accepted.length === 0 && theirs.length > 0
  const faults: [boolean, string][] = [
    [placed.length > 1, 'two orders'],
    [isFree(payment) && placed.length === 0, 'nothing to pay, and no order'],
    [
      !isOnDelivery &&
        (paidKobo < neededKobo || (isPaid && order !== undefined && charge.currency !== 'NGN')),
      'an order for too little',
    ],
    [
      isPaid && !order && !isFullyRefunded && !isTold,
      'paid, with neither an order nor one full refund',
    ],
    [isPaid && state === 'started', 'paid and undecided'],
    [!isPaid && ownRefunds.length + theirs.length > 0, 'a refund of what was never paid'],
    [returnedKobo > paidKobo, 'more given back than was paid'],
    [
      ownRefunds.length !== theirs.length,
      `${ownRefunds.length} refunds with us, ${theirs.length} with them`,
    ],
    [
      sum(ownRefunds.map(({ amountKobo }) => amountKobo)) !==
        sum(theirs.map(({ amountKobo }) => amountKobo)),
      'refunds of other sums',
    ],
    [isStuck && !payment.review, 'a failed refund that no person is told of'],
    [heldRefunds.length > 0 && !payment.review, 'a refund held back that no person is told of'],
    [
      order?.status === 'cancelled' && refundedKobo + 99 < receivedKobo && !payment.review,
      'a cancelled order whose money is kept without a reason for review',
    ],
    [
      aboveKobo >= 100 && refundedKobo < aboveKobo && !payment.review,
      'more was paid than the price without a reason for review',
    ],
    [
      ownRefunds.some((refund) => !isTrue(refund, theirs)),
      'a refund that stands otherwise with them',
    ],
    [isDisputed && !payment.review, 'a dispute that no person is told of'],
    [
      isOnDelivery && (payment.paidKobo ?? 0) !== receivedKobo,
      `${payment.paidKobo} in the books, ${receivedKobo} received`,
    ],
    [payment.collectedNaira * 100 !== collectedKobo, 'collections of another sum'],
    [collectedKobo > payment.draft.chargedNaira * 100, 'more collected than it cost'],
    [byHandKobo > collectedKobo, 'more given back by hand than was collected'],
    [
      isOnDelivery && isPaid && !hasArrived && !payment.review,
      'foreign money that no person is told of',
    ],
    [
      charge?.isRejected === true && !payment.review,
      'a rejected transfer that no person is told of',
    ],
    [isHolding, 'portions still held'],
    [nextPollAt !== null, 'still to be asked about'],
    [ownRefunds.some(({ dueAt }) => dueAt !== null), 'a refund still due'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, fault]) => fault)
}

function isTrue({ providerId, state }: Row<typeof refunds>, theirs: MadeRefund[]) {
  const made = theirs.find(({ id }) => id === providerId)
  return made === undefined || state === (made.status === 'processing' ? 'pending' : made.status)
}

/** Whether any job has work left, now or later. */
export async function isAtRest(db: Db) {
  const open = (await db.select().from(payments)).some(
    ({ isHolding, nextPollAt }) => isHolding || nextPollAt !== null,
  )
  const due = (await db.select().from(refunds)).some(({ dueAt }) => dueAt !== null)
  const hasDueEvent = (await db.select().from(providerEvents)).some(({ dueAt }) => dueAt !== null)
  const isAsking = (await db.select().from(orderChanges)).some(({ state }) => state === 'asked')
  return !open && !due && !hasDueEvent && !isAsking
}

function sum(numbers: number[]) {
  return numbers.reduce((one, other) => one + other, 0)
}
