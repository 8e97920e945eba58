import type { Db } from '#db/connection.ts'
import { setAccepted } from '#db/queries/kitchen/order-alarms.ts'
import { listProducts, setProduct } from '#db/queries/menu/products.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import { insertNotTaken } from '#db/queries/ordering/not-taken-orders.ts'
import { setOrderStatus, setPhoneConfirmed } from '#db/queries/ordering/orders.ts'
import { insertCollection } from '#db/queries/ordering/payment-collections.ts'
import { insertDiscountCode } from '#db/queries/payments/discount-codes.ts'
import { insertQuestion } from '#db/queries/payments/payment-questions.ts'
import { holdPortions } from '#db/queries/payments/payments.ts'
import { setReconciled } from '#db/queries/payments/waiting-money.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { insertEndedRefunds, insertPaidTransactions } from '#db/queries/staff/demo.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { insertUser } from '#db/queries/staff/users.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Order, OrderDraft } from '#domain/ordering/order.ts'
import type { CollectionMethod, PaidChannel } from '#domain/payments/payment-method.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal } from '#domain/refusal.ts'
import { demoDays, demoPassword, demoUsers } from '#domain/staff/demo.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import { hashPassword } from '#server/auth/password.ts'
import {
  discountCodeOf,
  draftOrder,
  readPricingContext,
} from '#server/commands/checkout/draft-order.ts'
import { placeDraft } from '#server/commands/payments/settle-payment.ts'
import { closeCashUp, readCashUp } from '#server/commands/reports/close-cash-up.ts'
import type { Actor } from '#server/deps/deps.ts'

import { demoCode, demoHours, type PlannedOrder, planOrders } from './plan-orders.ts'

type Staff = Record<'admin' | 'employee', Actor>
type Priced = PlannedOrder & { reference: string; draft: OrderDraft; index: number }

const promise = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}
const extras = {
  id: 'extras',
  name: 'Extras',
  least: 0,
  most: 2,
  options: [
    { id: 'yaji', name: 'More yaji', priceNaira: 200, isSoldOut: false },
    { id: 'onions', name: 'Onions and cabbage', priceNaira: 300, isSoldOut: false },
  ],
}

/** Demo customers have no address. */
const clientAddress = ''

/** Creates the demo: sample shop, two staff, orders up to `now`. Call in a transaction. Returns false if a shop exists. */
export async function fillDemo(tx: Db, now: Date) {
  if (!(await fillShop(tx))) return false
  await setShopSettings(tx, {
    ...demoHours,
    demoMadeAt: now,
    takesPhoneOrders: true,
    promise,
    charges: [{ name: 'Packaging', naira: 100, per: 'order' }],
    taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true }],
    payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 150_000 },
    confirmedSteps: [...firstSteps],
  })
  const staff = await insertStaff(tx, now)
  for (const { id, category } of await listProducts(tx)) {
    if (category === 'meat') await setProduct(tx, id, { optionGroups: [extras] })
  }
  await insertOrders(tx, staff, now)
  await closeDays(tx, staff, now)
  await recountChangedDays(tx)
  return true
}

async function insertStaff(tx: Db, now: Date): Promise<Staff> {
  const passwordHash = await hashPassword(demoPassword)
  const [admin, employee] = await Promise.all(
    demoUsers.map(async ({ roles, ...user }) => {
      const times = { createdAt: now, updatedAt: now }
      const inserted = await insertUser(tx, { ...user, ...times, roles: [...roles], passwordHash })
      if (!inserted) throw new Error(`${user.email} is taken`)
      const name = `${user.firstName} ${user.lastName}`
      return { id: inserted.id, name, roles, clientAddress }
    }),
  )
  if (!admin || !employee) throw new Error('the demo has two people')
  return { admin, employee }
}

function requestOf({ orderData }: Pick<PlannedOrder, 'orderData'>) {
  return { orderData, clientAddress }
}

async function insertOrders(tx: Db, staff: Staff, now: Date) {
  const oldest = new Date(now.getTime() - 90 * 24 * 3_600_000)
  const code = { code: demoCode, kind: 'percent', amount: 10, firstOrderOnly: false } as const
  const limits = { leastNaira: null, startsOn: null, endsOn: null }
  const uses = { maxUses: null, maxUsesPerPhone: null }
  await insertDiscountCode(tx, { ...code, ...limits, ...uses, createdAt: oldest })
  const menu = { products: await listProducts(tx), zones: await listDeliveryZones(tx) }
  const planned = planOrders(menu, now)
  const pricing = await readPricingContext(tx, planned.map(requestOf))
  const priced = planned.map((order, index): Priced => {
    const draft = draftOrder(pricing, requestOf(order), order.at)
    if (isRefusal(draft)) throw new Error(`the demo's order ${index} is refused: ${draft.refused}`)
    const tail = index.toString(36).padStart(6, '0')
    const reference = makeReference(order.at, () => 0).replace(/.{6}$/, tail.toUpperCase())
    return { ...order, index, reference, draft: { ...draft, ...promiseOf(order, draft) } }
  })
  await holdPortions(tx, new Map(), priced.map(paymentOf))
  const paid = priced.filter(isPaidOnline)
  const ids = await insertPaidTransactions(tx, paid.map(transactionOf))
  const placed = priced.filter(({ outcome }) => outcome !== 'unpaid')
  const orders = await Promise.all(
    placed.map((order) => placeOrder(tx, order, ids.get(order.reference))),
  )
  for (const [index, order] of orders.entries()) {
    const plan = placed[index]
    if (order && plan) await advanceOrder(tx, staff, { order, plan, now })
  }
  const refunds = paid.flatMap((order) => {
    const amountKobo = refundedKobo(order)
    const note = order.outcome === 'cancelled' ? 'Cancelled by phone' : 'Soup spilled on the way'
    const by = staff.admin.name
    const { reference, at } = order
    return amountKobo > 0 ? [{ reference, amountKobo, note, by, createdAt: after(at, 70) }] : []
  })
  await insertEndedRefunds(tx, refunds)
  await insertQuestion(tx, { phone: '08000001001', amount: 4600 }, after(now, -25))
}

function promiseOf({ at, orderData }: PlannedOrder, { delivery }: OrderDraft) {
  if (orderData.isScheduled) return {}
  return { promisedAt: after(at, delivery.type === 'delivery' ? 70 : 40).toISOString() }
}

function isPaidOnline({ outcome, draft }: Priced) {
  return outcome !== 'unpaid' && draft.paymentMethod !== 'on-delivery'
}

function paymentOf({ reference, draft, at, outcome }: Priced) {
  const createdAt = after(at, -2)
  return {
    reference,
    draft,
    method: draft.paymentMethod ?? ('online' as const),
    amountNaira: draft.chargedNaira,
    phoneNumber: draft.buyer.phoneNumber,
    clientAddress,
    createdAt,
    expiresAt: after(createdAt, 15),
    nextPollAt: null,
    slotAt: null,
    slotPortions: null,
    keyedOrderId: null,
    keyedBy: null,
    discountCode: outcome === 'unpaid' ? null : discountCodeOf(draft),
    attempt: null,
    isHolding: false,
    isShared: false,
    isSandbox: true,
    heldSince: null,
    hasTestKeys: true,
  }
}

function refundedKobo({ outcome, draft }: Priced) {
  if (outcome === 'cancelled') return draft.chargedNaira * 100
  return outcome === 'partly-refunded' ? Math.floor(draft.chargedNaira / 4) * 100 : 0
}

function transactionOf(order: Priced) {
  const { reference, draft, at } = order
  const refunded = refundedKobo(order)
  const sums = { refundedKobo: refunded, refunds: refunded > 0 ? [refunded] : [] }
  const channel = channelOf(order).replace('-', '_') as 'card' | 'bank_transfer' | 'ussd'
  return { reference, amountKobo: draft.chargedNaira * 100, channel, createdAt: at, ...sums }
}

function channelOf({ index }: Priced): PaidChannel {
  if (index % 9 === 0) return 'ussd'
  return index % 4 === 0 ? 'bank-transfer' : 'card'
}

function placeOrder(tx: Db, order: Priced, providerId: string | undefined) {
  const { draft, at } = order
  const isPaid = providerId !== undefined
  return placeDraft(
    tx,
    { ...paymentOf(order), review: null },
    {
      now: at,
      providerId: providerId ?? null,
      channel: isPaid ? channelOf(order) : null,
      paidKobo: isPaid ? draft.chargedNaira * 100 : null,
      currency: isPaid ? 'NGN' : null,
      excessKobo: 0,
      lastStatus: isPaid ? { code: 'paid' } : null,
      lastAskedAt: isPaid ? at : null,
    },
  )
}

const statusesUntil = {
  pending: [],
  preparing: ['preparing'],
  ready: ['preparing', 'ready'],
  completed: ['preparing', 'ready', 'completed'],
  'partly-refunded': ['preparing', 'ready', 'completed'],
  'not-taken': ['preparing', 'ready', 'cancelled'],
  cancelled: ['cancelled'],
  scheduled: [],
  unpaid: [],
} as const

type Moved = { order: Order; plan: Priced; now: Date }

async function advanceOrder(tx: Db, { admin, employee }: Staff, { order, plan, now }: Moved) {
  const { outcome, at, index } = plan
  const by = index % 3 === 0 ? admin : employee
  if (outcome === 'scheduled') await setAccepted(tx, [order.id], { at: after(at, 3), by: by.name })
  const isPaidLater = order.paymentMethod === 'on-delivery'
  if (isPaidLater) await setPhoneConfirmed(tx, order.id, { at: after(at, 2), by: by.name })
  const minutes = {
    preparing: 3 + (index % 4),
    ready: 20 + ((index * 7) % 24),
    last: 12 + (index % 25),
  }
  const timeOf = (status: OrderStatus) =>
    status === 'preparing' || status === 'ready' ? minutes[status] : minutes.ready + minutes.last
  const statuses: readonly OrderStatus[] = statusesUntil[outcome]
  let collectedAt = at
  for (const [step, status] of statuses.entries()) {
    const before = { ...order, status: statuses[step - 1] ?? order.status }
    collectedAt = new Date(Math.min(after(at, timeOf(status)).getTime(), now.getTime()))
    await setOrderStatus(tx, before, { status, at: collectedAt, by: by.name })
  }
  if (!isPaidLater) return
  const orderId = order.id
  if (outcome === 'not-taken') {
    const { phoneNumber } = order.buyer
    await insertNotTaken(tx, { orderId, phoneNumber, at: collectedAt, by: by.name })
  }
  if (outcome !== 'completed') return
  const method: CollectionMethod =
    (['cash', 'cash', 'transfer', 'pos'] as const)[index % 4] ?? 'cash'
  const isByRider = order.delivery.type === 'delivery' && method === 'cash'
  await insertCollection(tx, order.reference, {
    id: `demo-${order.reference}`,
    orderId,
    method,
    amountNaira: order.chargedNaira,
    feeNaira: order.delivery.feeNaira,
    collectedAt,
    ...(isByRider
      ? { riderName: index % 2 === 0 ? 'Musa' : 'Emeka' }
      : { collectedBy: by.id, collectedByName: by.name }),
  })
}

/** Closes each day before yesterday. One is ₦500 short and waits for an Admin. */
async function closeDays(tx: Db, { admin }: Staff, now: Date) {
  const { date } = lagosClock(now)
  for (let daysAgo = demoDays; daysAgo > 1; daysAgo -= 1) {
    const day = addDays(date, -daysAgo)
    const closedAt = lagosInstant(day, '21:40') ?? now
    const { open } = await readCashUp(tx, day)
    const short = open.find(({ method }) => method === 'cash')
    const isShort = daysAgo === 3 && short !== undefined
    const counted = open.map(({ key, expected }) => {
      return { key, expected, counted: isShort && key === short.key ? expected - 500 : expected }
    })
    const note = isShort ? '₦500 is missing from the drawer.' : ''
    const closing = { date: day, counted, note, whileOpen: true }
    await closeCashUp({ db: tx, clock: () => closedAt }, closing, admin)
    await setReconciled(tx, { day, reconciledAt: closedAt, differences: 0 })
  }
}

function after(at: Date, minutes: number) {
  return new Date(at.getTime() + minutes * 60_000)
}
