import { endHold, findPayment, listExpiredHolds } from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { isRefusal } from '#domain/refusal.ts'
import { holdReleasedLine } from '#domain/staff/audit-lines.ts'
import { returnPortions } from '#server/commands/catalogue/stock.ts'
import { isUnsettled, settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** Fetches the status first: a paid hold becomes its order and is not released. */
export async function releaseHolds(deps: SettleDeps, references: readonly string[], actor: Actor) {
  const wanted = [...new Set(references)]
  const found = await Promise.all(wanted.map((reference) => releaseUnpaid(deps, reference)))
  const payments = found.filter((payment) => payment !== undefined)
  if (payments.length > 0) {
    await changeAsStaff(deps, actor, async (_tx, recordAudit) => recordAudit(payments.map(lineFor)))
  }
  const released = payments.map(({ reference }) => reference)
  return { released, kept: wanted.filter((reference) => !released.includes(reference)) }
}

/** Undefined when the hold was not released. */
async function releaseUnpaid(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment?.isHolding) return undefined
  const outcome = await settlePayment(deps, reference, payment)
  if (!isRefusal(outcome) || !isUnsettled(outcome)) return undefined
  await releaseHold(deps, reference)
  return payment
}

function lineFor({ reference, draft }: PaymentRow) {
  return holdReleasedLine(reference, draft.items)
}

/** Fetches the status first: a paid hold becomes its order, a pending transfer extends it. Later payments: `pollPayments`. */
export async function releaseExpiredHolds(deps: SettleDeps) {
  for (;;) {
    const now = deps.clock()
    const expired = await listExpiredHolds(deps.db, now)
    if (expired.length === 0) return
    await Promise.all(
      expired.map(async (payment) => {
        const { reference } = payment
        await settlePayment(deps, reference, payment).finally(() =>
          releaseHold(deps, reference, { expiredBy: now }),
        )
      }),
    )
  }
}

/** Returns the released items; a second call does nothing. `expiredBy`: not if it was extended. */
export async function releaseHold(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  reference: string,
  options: { expiredBy?: Date } = {},
) {
  const released = await db.transaction(async (tx) => {
    const ended = await endHold(tx, reference, options)
    if (ended) await returnPortions(tx, ended.draft.items)
    return ended
  })
  if (released) events.publishCatalogueChange()
  return released?.draft.items ?? []
}
