import type { Db } from '#db/connection.ts'
import {
  findBuyerKey,
  findErased,
  insertErasedBuyer,
  listErasedPayments,
} from '#db/queries/erased-buyers.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { liftErasedNotTaken, liftNotTakenOf } from '#db/queries/ordering/not-taken-orders.ts'
import { removeErasedPayLinks, removePayLinksOf } from '#db/queries/ordering/pay-links.ts'
import { removeErasedQuestions, removeQuestionsOf } from '#db/queries/payments/payment-questions.ts'
import {
  anonymisePersonalData,
  listReferencesOf,
  lockCustomer,
  removeCountsOf,
} from '#db/queries/staff/personal-data.ts'
import { isActive } from '#domain/order-status.ts'
import { refuse } from '#domain/refusal.ts'
import { customerLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
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
