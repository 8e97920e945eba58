import type { SerializesTo } from '#contract/moment.ts'
import { billToWire, draftBillOf } from '#contract/payments/bill.ts'
import { TransferWire } from '#contract/payments/transfer.ts'
import { refuse } from '#domain/refusal.ts'
import { type AwaitedTransfer, checkTransfer } from '#server/commands/payments/check-transfer.ts'
import { checkRateLimit, checkRateLimits } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'
import { messageFor } from '#server/refusals/refusal.ts'

const tokenLength = 24

/** For buyers who wait for a transfer to arrive, and know its token. */
export const transferRoutes = new Calls(noStore)
  .call('GET /:token', 'What a buyer may see of an awaited transfer', {
    reply: TransferWire,
    refusals: ['payment-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress }, { token }) => {
      const found = await checkTransfer(deps, token, { pollsProvider: false })
      if (found) return toWire(found, deps)
      // Only misses are counted: many phones of one network may wait.
      const tooMany = await checkRateLimit(deps, 'missedTracksPerClient', clientAddress)
      return tooMany ?? refuse('payment-not-found')
    },
  })
  .call('POST /:token/check', 'Ask the provider about an awaited transfer now', {
    reply: TransferWire,
    refusals: ['payment-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress: transferChecksPerClient }, { token }) => {
      const transferChecksPerToken = token.slice(0, tokenLength)
      const keys = { transferChecksPerToken, transferChecksPerClient }
      const tooMany = await checkRateLimits(deps, keys)
      if (tooMany) return tooMany
      const found = await checkTransfer(deps, token, { pollsProvider: true })
      return found ? toWire(found, deps) : refuse('payment-not-found')
    },
  })

function secondsTo(ends: readonly Date[], now: Date) {
  const end = Math.min(...ends.map((date) => date.getTime()))
  return Math.max(0, Math.round((end - now.getTime()) / 1000))
}

function toWire(
  { payment, transfer, state, isRejected, trackingToken, refundReason }: AwaitedTransfer,
  { clock, payments }: Pick<Deps, 'clock' | 'payments'>,
): SerializesTo<TransferWire> {
  const { accountNumber, accountName = null, bankName, accountExpiresAt } = transfer
  const { expiresAt } = payment
  const ends = [expiresAt, accountExpiresAt === null ? expiresAt : new Date(accountExpiresAt)]
  return {
    reference: payment.reference,
    state,
    isPending: transfer.pendingSince !== null,
    isRejected,
    amount: payment.amountNaira,
    account:
      accountNumber === null ? null : { number: accountNumber, name: accountName, bank: bankName },
    ussdCode: transfer.ussdCode,
    expiresAt,
    accountExpiresAt,
    secondsLeft: secondsTo(ends, clock()),
    accessCode: payment.state === 'started' ? transfer.accessCode : null,
    scriptUrl: payments.resumeScriptUrl,
    trackingToken,
    message: refundReason && messageFor(refuse(refundReason)),
    ...billToWire(draftBillOf(payment.draft)),
  }
}
