import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { listPaymentAlerts } from '#db/queries/payments/provider-events.ts'
import { findTransfer } from '#db/queries/payments/transfers.ts'
import { isTransferRejected } from '#domain/payments/payment-alert.ts'
import type { RefundReason } from '#domain/payments/settlement.ts'
import { transferStateOf } from '#domain/payments/transfer.ts'
import type { StoredTransfer, TransferState } from '#domain/payments/transfer.ts'

import { type SettleDeps, settlePayment } from './settle-payment.ts'

export type AwaitedTransfer = {
  payment: PaymentRow
  transfer: StoredTransfer
  state: TransferState
  isRejected: boolean
  trackingToken: string | null
  refundReason: RefundReason | null
}

/** Minimum time between two requests to the provider about the same payment. */
const minPollIntervalMs = 4000

type CheckOptions = { pollsProvider: boolean }

/** Undefined for an unknown token. */
export async function checkTransfer(
  deps: SettleDeps,
  token: string,
  { pollsProvider }: CheckOptions,
): Promise<AwaitedTransfer | undefined> {
  const found = await findTransfer(deps.db, token)
  if (!found?.transfer) return undefined
  const isDue = pollsProvider && found.state === 'started' && mayPollAgain(found, deps.clock())
  if (isDue) await settlePayment(deps, found.reference, found)
  const payment = isDue ? await findTransfer(deps.db, token) : found
  return payment?.transfer ? readTransfer(deps, payment, payment.transfer) : undefined
}

function mayPollAgain({ lastAskedAt }: PaymentRow, now: Date) {
  return !lastAskedAt || now.getTime() - lastAskedAt.getTime() >= minPollIntervalMs
}

async function readTransfer(
  { db, clock }: SettleDeps,
  payment: PaymentRow,
  transfer: StoredTransfer,
): Promise<AwaitedTransfer> {
  const { reference } = payment
  const alerts = payment.state === 'started' ? await listPaymentAlerts(db, reference) : []
  const state = transferStateOf(payment, alerts, clock())
  const order = state === 'ordered' ? await findOrderByReference(db, reference) : undefined
  return {
    payment,
    transfer,
    state,
    isRejected: isTransferRejected(alerts),
    trackingToken: order?.trackingToken ?? null,
    refundReason: state === 'refunding' ? (payment.reason as RefundReason) : null,
  }
}
