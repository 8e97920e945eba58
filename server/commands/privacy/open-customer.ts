import { findBuyerKey } from '#db/queries/erased-buyers.ts'
import { listNotTakenOrders } from '#db/queries/ordering/not-taken-orders.ts'
import { listPayLinksOf } from '#db/queries/ordering/pay-links.ts'
import { listOrdersByReference } from '#db/queries/ordering/staff-orders.ts'
import { listQuestionsOf } from '#db/queries/payments/payment-questions.ts'
import { listPaymentsWithDetails } from '#db/queries/payments/staff-payments.ts'
import { listReferencesOf } from '#db/queries/staff/personal-data.ts'
import { refuse } from '#domain/refusal.ts'
import { customerLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

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
