import { findPayment, findPaymentsByAttempt } from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import { portionsOf } from '#domain/ordering/draft.ts'
import { attemptPrefix } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isUnsettled, settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { releaseHold } from './release-holds.ts'

type Buyer = {
  phoneNumber: string
  clientAddress: string
  keyedOrderId?: string | undefined
  attempt?: string | null | undefined
  /** Otherwise money that may be on its way to a payment link is asked about. */
  despiteTransfer?: boolean | null | undefined
}

export type ReplacedHolds = {
  portions: ReadonlyMap<string, number>
  types: readonly DeliveryType[]
  slots: readonly Date[]
  /** Undefined where nothing was held. */
  heldSince?: Date | undefined
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
  const attempts = names.filter((name) => name.startsWith(attemptPrefix))
  const found = await Promise.all(names.map((reference) => findPayment(deps.db, reference)))
  const earlier = [...found, ...(await findPaymentsByAttempt(deps.db, attempts))]
    .filter((payment) => payment !== undefined)
    // Sent again, an attempt keeps its hold.
    .filter((payment) => !buyer.attempt || payment.attempt !== buyer.attempt)
  const own = earlier.filter(belongsTo(buyer))
  const outcomes = await Promise.all(own.map((payment) => replaceHold(deps, payment, buyer)))
  const refused = outcomes.find((outcome) => 'refused' in outcome)
  if (refused) return refused
  const items = outcomes.flatMap((outcome) => ('refused' in outcome ? [] : outcome))
  return {
    portions: portionsOf(items),
    types: own.map(({ draft }) => draft.delivery.type),
    slots: own.flatMap(({ slotAt }) => slotAt ?? []),
    heldSince: firstOf(own.filter((payment) => payment.isHolding)),
  }
}

function firstOf(holds: readonly PaymentRow[]) {
  const times = holds.map(({ heldSince, createdAt }) => (heldSince ?? createdAt).getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** The phone number may have been corrected meanwhile, or the network changed; not both. */
function belongsTo({ phoneNumber, clientAddress, keyedOrderId }: Buyer) {
  return (payment: PaymentRow) =>
    payment.phoneNumber === phoneNumber ||
    payment.clientAddress === clientAddress ||
    (keyedOrderId !== undefined && payment.keyedOrderId === keyedOrderId)
}

async function replaceHold(
  deps: SettleDeps,
  payment: PaymentRow,
  { keyedOrderId, despiteTransfer }: Buyer,
) {
  const { reference, state } = payment
  if (state !== 'started') return refuse('already-paid', { reference })
  const outcome = await settlePayment(deps, reference, payment)
  if (!isRefusal(outcome) || !isUnsettled(outcome)) return refuse('already-paid', { reference })
  // The browser asks about its own transfers, but a link can be opened in another browser.
  if (keyedOrderId !== undefined && payment.keyedOrderId === keyedOrderId && !despiteTransfer) {
    const token = await findAwaitedTransfer(deps, payment)
    if (token) return refuse('transfer-awaited', { token })
  }
  return releaseHold(deps, reference)
}

async function findAwaitedTransfer({ db, clock }: SettleDeps, { reference, transfer }: PaymentRow) {
  const payment = transfer ? await findPayment(db, reference) : undefined
  const isAwaited = payment?.isHolding && payment.expiresAt > clock()
  return isAwaited && payment.transfer?.pendingSince ? payment.transfer.token : undefined
}
