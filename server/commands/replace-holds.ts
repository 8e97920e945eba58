import { findPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

import { releaseHold } from './release-hold.ts'
import { isUndecided, settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

type Buyer = { phoneNumber: string; clientAddress: string }

/**
 * Releases the holds of the buyer's earlier attempts, also while the provider cannot say how they
 * ended. Refused when one of them was paid: a second payment would buy the same meal twice.
 */
export async function replaceHolds(
  parts: SettleParts,
  references: readonly string[],
  buyer: Buyer,
): Promise<Refusal | undefined> {
  const found = await Promise.all(references.map((reference) => findPayment(parts.db, reference)))
  const own = found.filter((payment) => payment !== undefined).filter(isOf(buyer))
  const outcomes = await Promise.all(own.map((payment) => replaceHold(parts, payment)))
  return outcomes.find((outcome) => outcome !== undefined)
}

/** The phone number may have been corrected meanwhile, or the network changed; not both. */
function isOf({ phoneNumber, clientAddress }: Buyer) {
  return (payment: PaymentRow) =>
    payment.phoneNumber === phoneNumber || payment.clientAddress === clientAddress
}

async function replaceHold(parts: SettleParts, { reference, state }: PaymentRow) {
  if (state !== 'started') return refuse('already-paid', { reference })
  const outcome = await settlePayment(parts, reference)
  if (!isRefusal(outcome) || !isUndecided(outcome)) return refuse('already-paid', { reference })
  await releaseHold(parts, reference)
  return undefined
}
