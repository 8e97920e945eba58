import type { Db } from '#db/connection.ts'
import { type ChangedJob, insertChangedTickets } from '#db/queries/kitchen/print-jobs.ts'
import {
  listChanges,
  listDueChanges,
  setChangeDecided,
  setCurrentItems,
  withdrawChanges,
} from '#db/queries/ordering/order-changes.ts'
import { lockOrder } from '#db/queries/ordering/orders.ts'
import { reducePrice } from '#db/queries/ordering/payment-collections.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { withdrawWaitingMessages } from '#db/queries/queue-messages.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { isActive } from '#domain/order-status.ts'
import { changeNote, decidedMessage } from '#domain/ordering/change-message.ts'
import { findChangedLine, linesNow, reductionNairaFor } from '#domain/ordering/order-change.ts'
import type { LineItem, OrderChange } from '#domain/ordering/order-change.ts'
import type { OrderItem } from '#domain/ordering/order.ts'
import { type BillDetails, itemTotalsOf, recomputeBill } from '#domain/ordering/pricing.ts'
import { refundableKobo } from '#domain/payments/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { publishStockTaken, type TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { applyStatusChange } from '#server/commands/orders/change-order-status.ts'
import {
  changePayment,
  findReasonsAgainstRefund,
} from '#server/commands/payments/change-payment.ts'
import { publishPrintJobs } from '#server/commands/printing/print-jobs.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Events } from '#server/gateways/events.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export type LockedChange = {
  order: LockedOrder
  changes: OrderChange[]
  change: OrderChange
  item: LineItem
}

/** All changes of an order lock it first, so that each is decided once. */
export async function lockChange(tx: Db, orderId: string, changeId: string) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-not-found')
  const changes = await listChanges(tx, orderId)
  const change = changes.find(({ id }) => id === changeId)
  const item = change && findChangedLine(order.orderedItems ?? order.items, changes, change.line)
  return change && item ? { order, changes, change, item } : refuse('change-not-found')
}

type Decision = {
  state: 'swapped' | 'removed' | 'cancelled'
  decidedBy: NonNullable<OrderChange['decidedBy']>
  /** Who cancels the order where that follows; null: the shop itself. */
  by?: string | null
  replacement?: OrderItem | undefined
  now: Date
  recordAudit?: RecordAudit
}

/** What to publish after the commit. The job sends the refund. */
export type ChangeEffects = {
  order: Pick<LockedOrder, 'id' | 'status'>
  isRestocking?: boolean
  taken?: TakenStock | undefined
  printJobs?: readonly ChangedJob[]
}

/**
 * All that is left of a payment goes back once no line is left. The order is then cancelled too,
 * unless it was completed meanwhile.
 */
export async function decideChange(
  tx: Db,
  { order, changes, change, item }: LockedChange,
  {
    state,
    decidedBy,
    by = null,
    replacement = undefined,
    now,
    recordAudit = () => undefined,
  }: Decision,
) {
  const { id } = order
  const decided = { ...change, state, replacement: replacement ?? null }
  await setChangeDecided(tx, change.id, { ...decided, decidedBy, decidedAt: now })
  const items = linesNow(
    order.orderedItems ?? order.items,
    changes.map((one) => (one === change ? decided : one)),
  )
  const bill = recomputeBill(order.bill, itemTotalsOf(items))
  await setCurrentItems(tx, id, { items, bill })
  const hasFood = items.length > 0 && state !== 'cancelled'
  const endsOrder = state === 'cancelled' || (!hasFood && isActive(order.status))
  const moneyBack = await moneyBackFor(tx, order, {
    changeId: change.id,
    note: changeNote(item, change, {
      before: recomputeBill(order.bill, itemTotalsOf(order.items)),
      after: endsOrder ? null : bill,
    }),
    priceKobo: toKobo(reductionNairaFor(order, item, decided)),
    isCancelled: endsOrder,
    hasFood,
    left: { itemsNaira: itemTotalsOf(items).itemsNaira, bill },
    now,
  })
  await withdrawWaitingMessages(tx, [id], { event: 'changed', key: change.id })
  if (!endsOrder) {
    const reason = decidedMessage(item, decided, moneyBack)
    const key = `${change.id} decided`
    await queueOrderMessage(tx, { orderId: id, event: 'changed', key, reason, now })
  }
  if (!endsOrder || order.status === 'cancelled') {
    const printJobs = isActive(order.status) ? await insertChangedTickets(tx, id, now) : []
    return { order, printJobs }
  }
  const restock = order.status === 'pending'
  const ended = await applyStatusChange(
    tx,
    id,
    { status: 'cancelled', restock },
    { by, now, recordAudit },
  )
  return isRefusal(ended) ? ended : { ...ended, order: { id, status: 'cancelled' as const } }
}

type ChangeRefund = {
  changeId: string
  note: string
  priceKobo: number
  isCancelled: boolean
  hasFood: boolean
  /** What the order costs without the fee, once it is changed. */
  left: { itemsNaira: number; bill: BillDetails | null }
  now: Date
}

/** An order that is paid on delivery costs less from then on; any other is refunded. */
async function moneyBackFor(tx: Db, order: LockedOrder, refund: ChangeRefund) {
  if (order.paymentMethod !== 'on-delivery') {
    return refundChange(tx, order, refund)
  }
  const { priceKobo, isCancelled, left, now } = refund
  // For a cancelled order nothing is due, and staff give back the paid amount.
  if (isCancelled) return {}
  const reductionNaira = Math.min(order.chargedNaira, toWholeNaira(priceKobo))
  await changePayment(tx, { reference: order.reference, now }, (locked) =>
    reducePrice(locked, order, { reductionNaira, ...left }),
  )
  return { reductionNaira }
}

async function refundChange(
  tx: Db,
  { reference }: LockedOrder,
  { changeId, note, priceKobo, hasFood, now }: ChangeRefund,
) {
  return changePayment(tx, { reference, now }, async (locked, payment) => {
    const leftKobo = refundableKobo(payment?.paidKobo ?? 0, await listRefunds(locked, reference))
    const amountKobo = hasFood ? Math.min(leftKobo, priceKobo) : leftKobo
    if (amountKobo === 0) return {}
    const against = payment ? await findReasonsAgainstRefund(locked, payment, { now }) : []
    const isHeld = against.length > 0
    const refund = { reference, amountKobo, reason: 'change', changeId, note, createdAt: now }
    await insertRefund(locked, { ...refund, isHeld })
    return { refundKobo: amountKobo, isHeld }
  })
}

export function publishChange(
  events: Events,
  { order, isRestocking = false, taken, printJobs = [] }: ChangeEffects,
) {
  if (taken) publishStockTaken(events, taken)
  if (isRestocking) events.publishCatalogueChange()
  events.publish({ name: 'order.changed', orderId: order.id, status: order.status })
  publishPrintJobs(events, printJobs)
}

type DueDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Removes and refunds lines that ran out when the customer has not answered in time. */
export async function decideDueChanges(deps: DueDeps) {
  const due = await listDueChanges(deps.db, deps.clock())
  // One after another: after an outage many are due, and checkouts need the connections.
  for (const change of due) await takeOff(deps, change)
}

async function takeOff({ db, clock, events }: DueDeps, due: { id: string; orderId: string }) {
  const effects = await db.transaction(async (tx) => {
    const locked = await lockChange(tx, due.orderId, due.id)
    if (isRefusal(locked) || locked.change.state !== 'asked') return undefined
    // Cancelled by a server of an earlier version, which does not know of changes.
    if (locked.order.status === 'cancelled') {
      await withdrawChanges(tx, due.orderId, clock())
      return undefined
    }
    return decideChange(tx, locked, { state: 'removed', decidedBy: 'time', now: clock() })
  })
  if (effects && !isRefusal(effects)) publishChange(events, effects)
}
