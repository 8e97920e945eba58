import type { Db } from '#db/connection.ts'
import {
  findBuyerKey,
  findErased,
  insertErasedBuyer,
  listErasedPayments,
} from '#db/queries/erased-buyers.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import { listOrdersByPhone } from '#db/queries/ordering/known-customers.ts'
import {
  liftErasedNotTaken,
  liftNotTakenOf,
  listNotTakenOrders,
} from '#db/queries/ordering/not-taken-orders.ts'
import {
  listPayLinksOf,
  removeErasedPayLinks,
  removePayLinksOf,
} from '#db/queries/ordering/pay-links.ts'
import { listOrdersByReference } from '#db/queries/ordering/staff-orders.ts'
import {
  listQuestionsOf,
  removeErasedQuestions,
  removeQuestionsOf,
} from '#db/queries/payments/payment-questions.ts'
import { listPaymentsWithDetails } from '#db/queries/payments/staff-payments.ts'
import {
  anonymisePersonalData,
  listReferencesOf,
  lockCustomer,
  removeCountsOf,
} from '#db/queries/staff/personal-data.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { isActive } from '#domain/order-status.ts'
import { knownCustomers } from '#domain/ordering/known-customer.ts'
import { refuse } from '#domain/refusal.ts'
import { customerLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** Nigeria Data Protection Act 2023, section 34. Refused while staff may need the contact data. */
export async function eraseCustomer(
  deps: Pick<Deps, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  phoneNumber: string,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { orders, payments } = await lockCustomer(tx, phoneNumber)
    const open = orders.find(({ status }) => isActive(status))
    if (open) return refuse('customer-has-order', { reference: open.reference })
    const unsettled = payments.find(({ isHolding, isUnsettled }) => isHolding || isUnsettled)
    if (unsettled) return refuse('customer-has-payment', { reference: unsettled.reference })

    const now = deps.clock()
    const references = await listReferencesOf(tx, phoneNumber)
    await anonymisePersonalData(tx, references, now)
    await removeCountsOf(tx, phoneNumber)
    await removeQuestionsOf(tx, phoneNumber)
    await removePayLinksOf(tx, phoneNumber)
    await liftNotTakenOf(tx, phoneNumber)
    const buyerKey = await recordErasure(tx, phoneNumber, now)
    const counts = { orders: orders.length, payments: payments.length }
    recordAudit([customerLine('erased', buyerKey, counts)])
    // Before the commit: afterwards the references could no longer be found.
    await deps.mail.purgeByReference?.(references)
    return undefined
  })
}

async function recordErasure(tx: Db, phoneNumber: string, erasedAt: Date) {
  const buyerKey = await findBuyerKey(tx, phoneNumber)
  await insertErasedBuyer(tx, { buyerKey, erasedAt })
  return buyerKey
}

export async function reapplyErasures(tx: Db, erased: Erased, now: Date) {
  const found = await listErasedPayments(tx, erased)
  for (const { phoneNumber, erasedAt } of found) {
    await recordErasure(tx, phoneNumber, erasedAt)
    await removeCountsOf(tx, phoneNumber)
  }
  await anonymisePersonalData(
    tx,
    found.map(({ reference }) => reference),
    now,
  )
  await removeErasedQuestions(tx, erased)
  await removeErasedPayLinks(tx, erased)
  await liftErasedNotTaken(tx, erased)
  const here = await findErased(tx)
  // A backup from before erasure keys has a salt of its own.
  if (here?.salt !== erased.salt) return
  for (const buyer of erased.buyers) await insertErasedBuyer(tx, buyer)
}

/** The access itself is audited. */
export async function openCustomer(deps: ChangeDeps, actor: Actor, phoneNumber: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const references = await listReferencesOf(tx, phoneNumber)
    const questions = await listQuestionsOf(tx, phoneNumber)
    const payLinks = await listPayLinksOf(tx, phoneNumber)
    const notTaken = await listNotTakenOrders(tx, [phoneNumber])
    const count = references.length + questions.length + payLinks.length + notTaken.length
    if (count === 0) return refuse('customer-not-found')
    const orders = await listOrdersByReference(tx, references)
    const payments = await listPaymentsWithDetails(tx, references, deps.clock())
    const counts = { orders: orders.length, payments: payments.length }
    recordAudit([customerLine('read', await findBuyerKey(tx, phoneNumber), counts)])
    return { phoneNumber, orders, payments, questions, payLinks, notTaken }
  })
}

export async function findKnownCustomers(db: Db, digits: string) {
  const { takesPhoneOrders } = await readShopSettings(db)
  if (!takesPhoneOrders) return []
  const past = await listOrdersByPhone(db, digits)
  return knownCustomers(past, past.length > 0 ? await listDeliveryZones(db) : [])
}
