import type { OrderData } from '#contract/ordering/checkout.ts'
import { findPayment, insertPayment, type PaymentRow } from '#db/queries/payments/payments.ts'
import { choiceOf, isSameCart } from '#domain/ordering/draft.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { nextPollAfter } from '#domain/payments/payment.ts'
import { isForAnotherSale } from '#domain/payments/settlement.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { fetchPaymentStatus } from '#server/commands/payments/fetch-payment-status.ts'
import {
  findOutcome,
  applyProviderStatus,
  settlePayment,
  placeUnpaidOrder,
} from '#server/commands/payments/settle-payment.ts'
import type { Settled, SettleDeps } from '#server/commands/payments/settle-payment.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { type ProviderAnswer, startedWith } from '#server/gateways/payments.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { draftOrder, readPricingContext, wantedLines } from './draft-order.ts'

export type Verify = { reference: string; orderData: OrderData; clientAddress: string }

/** Trusts the provider's status only, not the browser. */
export async function verifyPayment(deps: SettleDeps, verify: Verify): Promise<Settled | Refusal> {
  const known = await findPayment(deps.db, verify.reference)
  if (!known) return verifyWithoutCheckout(deps, verify)
  if (!isOwn(known, verify.orderData)) return refuse('reference-of-another')
  const settled = await findOutcome(deps.db, known)
  if (settled) return settled
  return known.method === 'online'
    ? settlePayment(deps, verify.reference, known)
    : placeUnpaidOrder(deps, known)
}

/** The same buyer and the same cart: no other client may learn about a reference. */
export function isOwn(
  { draft, phoneNumber }: Pick<PaymentRow, 'draft' | 'phoneNumber'>,
  orderData: OrderData,
) {
  const held = draft.items.map((item) => ({ ...choiceOf(item), quantity: item.quantity }))
  return orderData.buyer.phoneNumber === phoneNumber && isSameCart(held, wantedLines(orderData))
}

/** Without an earlier checkout: the order is priced now, and nothing was held for it. */
async function verifyWithoutCheckout(deps: SettleDeps, verify: Verify): Promise<Settled | Refusal> {
  const { reference, orderData, clientAddress } = verify
  const now = deps.clock()
  const plain = {
    clientAddress,
    orderData: { ...orderData, paymentOnDelivery: false, discountCode: null },
  }
  const pricing = await deps.db.transaction((tx) => readPricingContext(tx, [plain]))
  const drafted = draftOrder(pricing, plain, now)
  const fetched = await fetchPaymentStatus(deps, reference)
  // A made-up reference leaves no trace; one that may be paid is stored and polled.
  const times = { createdAt: now, expiresAt: now }
  if (isNotMeant(fetched.answer, times)) return isRefusal(drafted) ? drafted : refuse('not-paid')
  // While the provider does not respond, made-up references would each be polled for days.
  const tooMany =
    fetched.answer.kind === 'unknown' &&
    (await checkRateLimit(deps, 'unheldPerClient', clientAddress))
  if (tooMany) return tooMany

  const isUnfulfillable = isRefusal(drafted)
  const draft = isUnfulfillable ? unfulfillableDraft(orderData) : drafted
  const isFirst = await insertPayment(deps.db, {
    reference,
    draft,
    clientAddress,
    amountNaira: draft.chargedNaira,
    phoneNumber: draft.buyer.phoneNumber,
    isUnfulfillable,
    isHolding: false,
    ...startedWith(deps.payments),
    ...times,
    nextPollAt: nextPollAfter(now, {
      pollCount: 0,
      createdAt: now,
    }),
  })
  if (isFirst) return applyProviderStatus(deps, reference, fetched)
  // Another request was faster. The status is not fetched twice: the provider may be slow.
  const known = await findPayment(deps.db, reference)
  if (known && !isOwn(known, orderData)) return refuse('reference-of-another')
  return applyProviderStatus(deps, reference, { ...fetched, known })
}

/** Otherwise a payment of another sale to the same account would be used or refunded here. */
function isNotMeant(answer: ProviderAnswer, times: { createdAt: Date; expiresAt: Date }) {
  if (answer.kind === 'paid') return isForAnotherSale(times, answer.payment)
  return answer.kind === 'not-paid'
}

/** A paid draft that the shop cannot sell (any more), without prices: it is refunded. */
function unfulfillableDraft(orderData: OrderData): OrderDraft {
  const { fullName, phoneNumber, emailAddress } = orderData.buyer
  const items = wantedLines(orderData).map(({ packageId, optionIds, ...line }) => ({
    ...line,
    name: '',
    category: '',
    image: '',
    priceNaira: 0,
    package:
      packageId === null
        ? null
        : {
            id: packageId,
            name: '',
            priceNaira: 0,
          },
    ...(optionIds.length > 0 && {
      options: optionIds.map((id) => ({ id, group: '', name: '', priceNaira: 0 })),
    }),
  }))
  const { type } = orderData.delivery
  return {
    buyer: {
      fullName,
      phoneNumber,
      email: emailAddress || null,
    },
    delivery: {
      type,
      address: '',
      feeNaira: 0,
      zoneId: null,
    },
    schedule: null,
    items,
    itemsNaira: 0,
    chargedNaira: 0,
  }
}
