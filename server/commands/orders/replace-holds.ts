import { createHash } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import { findHolds } from '#db/queries/holds.ts'
import { findPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { portionsOf } from '#domain/draft.ts'
import { attemptPrefix, makeReference } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isUnsettled, settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

type Buyer = {
  phoneNumber: string
  clientAddress: string
  keyedOrderId?: string | undefined
}

export type ReplacedHolds = {
  portions: ReadonlyMap<string, number>
  types: readonly DeliveryType[]
  slots: readonly Date[]
}

/**
 * Releases the buyer's earlier holds. Refuses when an earlier attempt was paid: a second payment
 * would buy the same meal twice.
 */
export async function replaceHolds(
  deps: SettleDeps,
  names: readonly string[],
  buyer: Buyer,
): Promise<Refusal | ReplacedHolds> {
  const references = [...names, ...(await findByAttempt(deps.db, names, buyer))]
  const found = await Promise.all(references.map((reference) => findPayment(deps.db, reference)))
  const own = found.filter((payment) => payment !== undefined).filter(belongsTo(buyer))
  const outcomes = await Promise.all(own.map((payment) => replaceHold(deps, payment)))
  const refused = outcomes.find((outcome) => 'refused' in outcome)
  if (refused) return refused
  const items = outcomes.flatMap((outcome) => ('refused' in outcome ? [] : outcome))
  return {
    portions: portionsOf(items),
    types: own.map(({ draft }) => draft.delivery.type),
    slots: own.flatMap(({ slotAt }) => slotAt ?? []),
  }
}

/** Derived from the attempt id, so that a browser without a response can still name its hold. */
export function seededRandom(attempt: string) {
  const bytes = createHash('sha256').update(attempt).digest()
  let next = 0
  return (below: number) => (bytes[next++] ?? 0) % below
}

async function findByAttempt(db: Db, names: readonly string[], buyer: Buyer) {
  const attempts = names.filter((name) => name.startsWith(attemptPrefix))
  if (attempts.length === 0) return []
  const tails = attempts.map((attempt) =>
    makeReference(new Date(0), seededRandom(attempt)).slice(-7),
  )
  const clientAddresses = [buyer.clientAddress]
  const { holds } = await findHolds(db, { clientAddresses, productIds: [] })
  return holds
    .map(({ reference }) => reference)
    .filter((reference) => tails.some((tail) => reference.endsWith(tail)))
}

/** The phone number may have been corrected meanwhile, or the network changed; not both. */
function belongsTo({ phoneNumber, clientAddress, keyedOrderId }: Buyer) {
  return (payment: PaymentRow) =>
    payment.phoneNumber === phoneNumber ||
    payment.clientAddress === clientAddress ||
    (keyedOrderId !== undefined && payment.keyedOrderId === keyedOrderId)
}

async function replaceHold(deps: SettleDeps, payment: PaymentRow) {
  const { reference, state } = payment
  if (state !== 'started') return refuse('already-paid', { reference })
  const outcome = await settlePayment(deps, reference, payment)
  if (!isRefusal(outcome) || !isUnsettled(outcome)) return refuse('already-paid', { reference })
  return releaseHold(deps, reference)
}
