import type { Hold } from '#db/queries/payments/payments.ts'
import { asciiEmail } from '#domain/email.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import type { EarlierPayment, ShopState } from './read-shop-state.ts'
import type { ResumableTransaction } from './start-transaction.ts'

export type OpenedCheckout = {
  reference: string
  amountNaira: number
  /** The buyer's or, where none was given, the shop's: the provider needs one. */
  email: string
  expiresAt: Date
  promisedAt: Date | null
  /** Unpaid holds take most of a dish or slot: nothing is held, the first to pay gets it. */
  isShared?: boolean
  /** Made by the server, where the shop takes transfers. */
  transaction?: ResumableTransaction
}

export function openedOf(
  {
    reference,
    amountNaira,
    expiresAt,
    draft,
    isShared,
  }: Pick<Hold, 'reference' | 'amountNaira' | 'expiresAt' | 'draft' | 'isShared'>,
  { pricing: { settings } }: ShopState,
): OpenedCheckout {
  const { buyer, schedule } = draft
  const promisedAt = draft.promisedAt ? new Date(draft.promisedAt) : null
  const email = asciiEmail(buyer.email ?? '') ?? settings.email
  return {
    reference,
    amountNaira,
    email,
    expiresAt,
    promisedAt: promiseOf({ promisedAt, schedule }),
    ...(isShared && { isShared }),
  }
}

/** Sent again before the transaction was made, or where the provider made none: by card. */
export function withTransaction(
  opened: OpenedCheckout,
  { transfer }: EarlierPayment,
  { payments: { resumeScriptUrl: scriptUrl } }: SettleDeps,
): OpenedCheckout {
  if (!transfer) return opened
  const { token, accessCode } = transfer
  return { ...opened, transaction: { token, accessCode, scriptUrl } }
}
