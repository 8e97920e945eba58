import type { z } from 'zod'

import type { PaidChannel } from '#domain/payments/payment-method.ts'
import { isUnpaidTransaction, type UnpaidStatus } from '#domain/payments/provider-status.ts'
import type { PendingTransfer, TransferChannel } from '#domain/payments/transfer.ts'

import type { VerifyAnswer } from './answers.ts'

type Transaction = z.infer<typeof VerifyAnswer>['data']

/** The states of a charge by transfer or USSD, as its manual names them. */
const waitingStatuses = new Set(['pending_bank_transfer', 'pay_offline'])

export const channelsAtPaystack: Record<TransferChannel, string> = {
  'bank-transfer': 'bank_transfer',
  ussd: 'ussd',
}

export function paidChannelOf(channel: string | null | undefined): PaidChannel | undefined {
  if (channel === 'bank_transfer') return 'bank-transfer'
  return channel === 'card' || channel === 'ussd' ? channel : undefined
}

/** Undefined for any state that does not mean "nothing has arrived". */
export function unpaidStatusOf(status: string): UnpaidStatus | undefined {
  if (waitingStatuses.has(status)) return 'pending'
  return isUnpaidTransaction(status) ? status : undefined
}

/**
 * Undefined for a card. 'abandoned' is not final: the buyer may have the account number. The
 * account is documented for charges only; a verified transaction may have the same fields.
 */
export function readTransfer(
  transaction: Transaction,
  status: UnpaidStatus,
): PendingTransfer | undefined {
  if (status === 'failed' || status === 'reversed') return undefined
  const { account_number: accountNumber, ussd_code: ussdCode } = transaction
  const channel = channelOf(transaction)
  if (!channel && !accountNumber && !ussdCode) return undefined
  return {
    channel: channel ?? (ussdCode ? 'ussd' : 'bank-transfer'),
    accountNumber: accountNumber ?? null,
    accountName: transaction.account_name ?? null,
    bankName: transaction.bank?.name ?? null,
    ussdCode: ussdCode ?? null,
    accountExpiresAt: transaction.account_expires_at ?? null,
  }
}

function channelOf({ channel, status }: Transaction): TransferChannel | undefined {
  if (channel === 'bank_transfer' || status === 'pending_bank_transfer') return 'bank-transfer'
  return channel === 'ussd' || status === 'pay_offline' ? 'ussd' : undefined
}
