import type { OrderData } from '#contract/checkout.ts'
import { findPayment, insertPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { isSameCart } from '#domain/draft.ts'
import type { OrderDraft } from '#domain/order.ts'
import { isBygone, nextAskAfter } from '#domain/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { askProvider } from '#server/commands/payments/fetch-payment-status.ts'
import {
  findOutcome,
  settleAnswer,
  settlePayment,
} from '#server/commands/payments/settle-payment.ts'
import type { Settled, SettleParts } from '#server/commands/payments/settle-payment.ts'
import { countAgainst } from '#server/commands/rate-limit/rate-limit.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

import { draftOrder, readOffer, wantedLines } from './draft-order.ts'

export type Verify = { reference: string; orderData: OrderData; clientAddress: string }

/** A browser says that it has paid. What it says is checked, never believed. */
export async function verifyPayment(
  parts: SettleParts,
  verify: Verify,
): Promise<Settled | Refusal> {
  const known = await findPayment(parts.db, verify.reference)
  if (!known) return verifyUnheld(parts, verify)
  if (!isOwn(known, verify.orderData)) return refuse('reference-of-another')
  return (await findOutcome(parts.db, known)) ?? settlePayment(parts, verify.reference, known)
}

/** The same buyer and the same cart: anyone else is told nothing about a reference. */
function isOwn({ draft, phoneNumber }: PaymentRow, orderData: OrderData) {
  const held = draft.items.map((item) => ({ ...item, packageId: item.package?.id ?? null }))
  return orderData.buyer.phoneNumber === phoneNumber && isSameCart(held, wantedLines(orderData))
}

/** Without an earlier checkout: the order is priced now, and nothing was held for it. */
async function verifyUnheld(parts: SettleParts, verify: Verify): Promise<Settled | Refusal> {
  const { reference, orderData, clientAddress } = verify
  const now = parts.clock()
  const offer = await parts.db.transaction((tx) => readOffer(tx, [orderData]))
  const drafted = draftOrder(offer, orderData, now)
  const asked = await askProvider(parts, reference)
  // A made-up reference leaves no trace; one that may be paid is kept, to be asked about again.
  if (isNotMeant(asked.answer, now)) return isRefusal(drafted) ? drafted : refuse('not-paid')
  // While the provider is silent anybody could make up any number, each asked about for days.
  const tooMany =
    asked.answer.kind === 'unknown' && (await countAgainst(parts, 'unheldPerClient', clientAddress))
  if (tooMany) return tooMany

  const draft = isRefusal(drafted) ? unplaceable(orderData) : drafted
  const isFirst = await insertPayment(parts.db, {
    reference,
    draft,
    clientAddress,
    amountNaira: draft.chargedNaira,
    phoneNumber: draft.buyer.phoneNumber,
    isHolding: false,
    createdAt: now,
    expiresAt: now,
    askAt: nextAskAfter(now, {
      asks: 0,
      createdAt: now,
    }),
  })
  if (isFirst) return settleAnswer(parts, reference, asked)
  // Another request was faster. The provider is not asked twice: it may be slow.
  const known = await findPayment(parts.db, reference)
  if (known && !isOwn(known, orderData)) return refuse('reference-of-another')
  return settleAnswer(parts, reference, { ...asked, known })
}

/**
 * Nor does money for something else that came to the same account: it would be spent a second
 * time, or sent back to somebody who has long had what it was for.
 */
function isNotMeant(answer: ProviderAnswer, now: Date) {
  return answer.kind === 'paid' ? isBygone(answer.payment.paidAt, now) : answer.kind === 'not-paid'
}

/**
 * What was paid for though the shop cannot sell it (any more): remembered without prices, so that
 * the money goes back and its owner hears the same each time.
 */
function unplaceable(orderData: OrderData): OrderDraft {
  const { fullName, phoneNumber, emailAddress } = orderData.buyer
  const items = wantedLines(orderData).map(({ packageId, ...line }) => ({
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
