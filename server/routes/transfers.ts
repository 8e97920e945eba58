import { Hono } from 'hono'

import { TransferWire } from '#contract/transfer.ts'
import { refuse } from '#domain/refusal.ts'
import { checkTransfer } from '#server/commands/payments/check-transfer.ts'
import type { AwaitedTransfer } from '#server/commands/payments/check-transfer.ts'
import { checkRateLimit, checkRateLimits } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { pathToken } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { messageFor, replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

const tokenLength = 24

/** For buyers who wait for a transfer to arrive, and know its token. */
export const transferRoutes = new Hono<Env>()
  .get(
    '/:token',
    described('What a buyer may see of an awaited transfer', { 200: TransferWire }, [404, 429]),
    noStore,
    async (c) => {
      const found = await checkTransfer(c.var, c.req.param('token'), { pollsProvider: false })
      if (found) return c.json(toWire(found, c.var), 200)
      // Only misses are counted: many phones of one network may wait.
      const tooMany = await checkRateLimit(c.var, 'missedTracksPerClient', c.var.clientAddress(c))
      return replyRefusal(c, tooMany ?? refuse('payment-not-found'))
    },
  )
  .post(
    '/:token/check',
    described(
      'Ask the provider about an awaited transfer now',
      { 200: TransferWire },
      [403, 404, 429],
    ),
    noStore,
    pathToken,
    async (c) => {
      const { token } = c.req.valid('param')
      const tooMany = await checkRateLimits(c.var, {
        transferChecksPerToken: token.slice(0, tokenLength),
        transferChecksPerClient: c.var.clientAddress(c),
      })
      if (tooMany) return replyRefusal(c, tooMany)
      const found = await checkTransfer(c.var, token, { pollsProvider: true })
      return found
        ? c.json(toWire(found, c.var), 200)
        : replyRefusal(c, refuse('payment-not-found'))
    },
  )

function secondsTo(ends: readonly Date[], now: Date) {
  const end = Math.min(...ends.map((date) => date.getTime()))
  return Math.max(0, Math.round((end - now.getTime()) / 1000))
}

function toWire(
  { payment, transfer, state, isRejected, trackingToken, refundReason }: AwaitedTransfer,
  { clock, payments }: Pick<Deps, 'clock' | 'payments'>,
): TransferWire {
  const { accountNumber, bankName, accountExpiresAt } = transfer
  const { expiresAt } = payment
  const ends = [expiresAt, accountExpiresAt === null ? expiresAt : new Date(accountExpiresAt)]
  return {
    reference: payment.reference,
    state,
    isPending: transfer.pendingSince !== null,
    isRejected,
    amount: payment.amountNaira,
    account: accountNumber === null ? null : { number: accountNumber, bank: bankName },
    ussdCode: transfer.ussdCode,
    expiresAt: expiresAt.toISOString(),
    accountExpiresAt,
    secondsLeft: secondsTo(ends, clock()),
    accessCode: payment.state === 'started' ? transfer.accessCode : null,
    scriptUrl: payments.resumeScriptUrl,
    trackingToken,
    message: refundReason && messageFor(refuse(refundReason)),
  }
}
