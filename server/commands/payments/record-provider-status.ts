import type { Db } from '#db/connection.ts'
import { listProductsById } from '#db/queries/menu/products.ts'
import { findHolds, lockOrigins } from '#db/queries/ordering/holds.ts'
import { lockPayment, type PaymentRow, setLastStatus } from '#db/queries/payments/payments.ts'
import { setPendingTransfer } from '#db/queries/payments/transfers.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { portionsOf } from '#domain/ordering/draft.ts'
import { mayExtendHold, ownHolds, withHeldPortions } from '#domain/ordering/hold-limits.ts'
import { slotShares } from '#domain/ordering/slot.ts'
import { providerStatusOf } from '#domain/payments/provider-status.ts'
import { extendedHoldExpiry, namesNewAccount } from '#domain/payments/transfer.ts'
import type { PendingTransfer } from '#domain/payments/transfer.ts'
import { readSlots } from '#server/commands/slots/slots.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

import { changePayment } from './change-payment.ts'
import type { FetchedStatus } from './fetch-payment-status.ts'

/** Undefined when a later status is recorded already, or the payment does not exist. */
export async function recordProviderStatus(
  db: Db,
  reference: string,
  { answer, askedAt }: FetchedStatus,
) {
  const statusFields = { lastStatus: providerStatusOf(answer), lastAskedAt: askedAt }
  const payment = await setLastStatus(db, reference, {
    ...statusFields,
    providerId: providerIdIn(answer),
  })
  if (!payment) return undefined
  const transfer = answer.kind === 'not-paid' ? answer.transfer : undefined
  if (transfer) await recordPendingTransfer(db, payment, transfer, askedAt)
  const hasNoAnswer = answer.kind === 'unknown' && !answer.anomaly
  if (payment.state === 'started' || !hasNoAnswer) {
    await changePayment(db, { reference, now: askedAt })
  }
  return payment
}

function providerIdIn(answer: ProviderAnswer) {
  if (answer.kind === 'paid') return answer.payment.id
  return answer.kind === 'not-paid' ? answer.id : undefined
}

/** The first report may extend the hold; later ones only store a new account or code. */
export async function recordPendingTransfer(
  db: Db,
  payment: PaymentRow,
  pending: PendingTransfer,
  now: Date,
) {
  const { reference, clientAddress, transfer: stored } = payment
  if (!stored || payment.state !== 'started') return
  if (stored.pendingSince !== null) {
    if (!namesNewAccount(pending, stored)) return
    await setPendingTransfer(db, reference, pending, { isFirst: false, now })
    return
  }
  await db.transaction(async (tx) => {
    // The payment before the origin, as no transaction waits for a payment while it holds an origin.
    const locked = await lockPayment(tx, reference)
    if (locked?.state !== 'started' || locked.transfer?.pendingSince !== null) return
    // Serializes the first reports of one origin, so that only one of them extends a hold.
    await lockOrigins(tx, [clientAddress])
    const mayExtend = locked.isHolding && (await mayExtendNow(tx, locked, now))
    const holdExpiresAt = mayExtend ? extendedHoldExpiry(pending, locked, now) : undefined
    await setPendingTransfer(tx, reference, pending, { isFirst: true, holdExpiresAt, now })
  })
}

async function mayExtendNow(
  tx: Db,
  { reference, clientAddress, phoneNumber, draft, slotAt, slotPortions }: PaymentRow,
  now: Date,
) {
  const portions = portionsOf(draft.items)
  const productIds = [...portions.keys()]
  const { holds, heldPortions } = await findHolds(tx, {
    clientAddresses: [clientAddress],
    productIds,
  })
  const products = withHeldPortions(await listProductsById(tx, productIds), heldPortions)
  const own = { reference, clientAddress, phoneNumber, portions }
  const slots = slotAt && (await readSlots(tx, await readShopSettings(tx), { now }))
  const taken = { own: ownHolds(holds, own, now), abandoned: [], clientAddress }
  const places =
    slots && slotAt ? slotShares(slots, { from: slotAt, portions: slotPortions ?? 0 }, taken) : []
  return mayExtendHold(holds, own, { now, products, places })
}
