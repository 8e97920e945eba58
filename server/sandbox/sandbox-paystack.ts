import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { type Context, Hono } from 'hono'
import { z } from 'zod'

import type { Db } from '#db/connection.ts'
import {
  findSandboxTransaction,
  findSandboxTransactionBy,
  listSandboxTransactions,
  recordSandboxPayment,
  refundSandboxTransaction,
  setSandboxRefundAccount,
  startSandboxTransaction,
} from '#db/queries/payments/sandbox-transactions.ts'
import type { SandboxTransaction } from '#db/queries/payments/sandbox-transactions.ts'
import { referencePattern } from '#domain/reference.ts'
import { limitBody } from '#server/http/input.ts'
import { rejectMalformedPath } from '#server/http/reject-malformed-path.ts'

import { accountOf, sandboxCheckout } from './sandbox-checkout.ts'

export const sandboxKeys = {
  secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
  publicKey: 'pk_test_sandbox',
}
export const sandboxPath = '/sandbox/paystack'

const Plain = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u)

const Pay = z.object({
  reference: z.string().regex(referencePattern),
  email: Plain.max(200).default(''),
  amount: z.int().min(1).max(1_000_000_000_000),
  currency: Plain.length(3).default('NGN'),
  outcome: z.enum(['success', 'failed', 'abandoned']),
})

const Transactions = z.object({
  from: z.coerce.date().default(new Date(0)),
  to: z.coerce.date().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

const Refund = z.object({
  transaction: z.union([Plain, z.number()]).transform(String),
  amount: z.coerce.number().int().min(1).optional(),
})

const Initialize = z.object({
  reference: z.string().regex(referencePattern),
  email: Plain.max(200),
  amount: z.coerce.number().int().min(1).max(1_000_000_000_000),
  currency: Plain.length(3).default('NGN'),
  channels: z.array(Plain).nullable().default(null),
})

const RefundAccount = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.string(),
  }),
})

const sandboxBanks = [
  { id: 9, name: 'Test Bank' },
  { id: 18, name: 'Second Test Bank' },
]

export type SandboxOptions = {
  /** Delivers `charge.success` after a delay, unless the shop has verified the payment by then. */
  sendWebhook?: (event: Uint8Array<ArrayBuffer>) => Promise<void>
  webhookDelayMs?: number
  /** How long a transfer is under way. */
  transferDelayMs?: number
}

/** Emulates Paystack's API, so that the real one differs only in address and key. */
export function createSandboxPaystack(
  db: Db,
  { sendWebhook, webhookDelayMs = 10_000, transferDelayMs = 5_000 }: SandboxOptions = {},
) {
  const scheduled = new Map<string, NodeJS.Timeout>()
  function schedule(reference: string, send: () => Promise<void>) {
    clearTimeout(scheduled.get(reference))
    const timer = setTimeout(() => {
      scheduled.delete(reference)
      void send()
    }, webhookDelayMs)
    scheduled.set(reference, timer.unref())
  }
  function cancel(reference: string) {
    clearTimeout(scheduled.get(reference))
    scheduled.delete(reference)
  }

  const popup = readFileSync('server/sandbox/popup.js', 'utf8')
  return new Hono()
    .basePath(sandboxPath)
    .use(rejectMalformedPath)
    .on('GET', ['/inline.js', '/v2/inline.js'], (c) =>
      c.body(popup, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .route('/checkout', sandboxCheckout(db, { sendWebhook, transferDelayMs }))
    .post('/pay', limitBody, async (c) => {
      const read = Pay.safeParse(await c.req.json().catch(() => undefined))
      if (!read.success) return fail(c, 400, 'Invalid transaction parameters')
      const { outcome: status, amount: amountKobo, ...payment } = read.data
      await recordSandboxPayment(db, { ...payment, amountKobo, status })
      if (sendWebhook && status === 'success') {
        const { reference, currency } = payment
        const data = { domain: 'test', status, reference, amount: amountKobo, currency }
        const event = JSON.stringify({ event: 'charge.success', data })
        schedule(reference, () => sendWebhook(new TextEncoder().encode(event)))
      }
      return c.json({ status: true, message: 'Recorded', data: { ...payment, status } }, 200)
    })
    .use(async (c, next) => {
      if (c.req.header('Authorization') === `Bearer ${sandboxKeys.secretKey}`) return next()
      return fail(c, 401, 'Invalid key')
    })
    .post('/transaction/initialize', limitBody, async (c) => {
      const read = Initialize.safeParse(await c.req.json().catch(() => undefined))
      if (!read.success) return fail(c, 400, 'Invalid transaction parameters')
      const { amount: amountKobo, ...transaction } = read.data
      const accessCode = randomBytes(12).toString('hex')
      const isNew = await startSandboxTransaction(db, { ...transaction, amountKobo, accessCode })
      if (!isNew) {
        return fail(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
      }
      const data = { access_code: accessCode, reference: transaction.reference }
      return c.json({ status: true, message: 'Authorization URL created', data }, 200)
    })
    .get('/transaction/verify/:reference', async (c) => {
      const found = await findSandboxTransaction(db, c.req.param('reference'))
      if (!found) return fail(c, 404, 'Transaction reference not found')
      if (found.status === 'success') cancel(found.reference)
      return c.json(
        { status: true, message: 'Verification successful', data: toTransaction(found) },
        200,
      )
    })
    .get('/transaction/:id{[0-9]+}', async (c) => {
      const found = await findSandboxTransactionBy(db, c.req.param('id'))
      if (!found) return fail(c, 404, 'Transaction not found')
      const data = toTransaction(found)
      return c.json({ status: true, message: 'Transaction retrieved', data }, 200)
    })
    .get('/bank', (c) =>
      c.json({ status: true, message: 'Banks retrieved', data: sandboxBanks }, 200),
    )
    .post('/refund/retry_with_customer_details/:id{[0-9]+}', limitBody, async (c) => {
      const read = RefundAccount.safeParse(await c.req.json().catch(() => undefined))
      if (!read.success) return fail(c, 400, 'Invalid account details')
      const refundId = Number(c.req.param('id'))
      const retried = await setSandboxRefundAccount(db, Math.floor(refundId / 1000))
      if (!retried) return fail(c, 422, 'Invalid Refund state')
      const data = toRefund(retried, refundId % 1000)
      return c.json({ status: true, message: 'Refund retried', data }, 200)
    })
    .get('/transaction', async (c) => {
      const read = Transactions.safeParse(c.req.query())
      if (!read.success) return fail(c, 400, 'Invalid query')
      const { from, to, perPage: limit, page } = read.data
      const span = { from, to, limit, offset: (page - 1) * limit }
      const data = (await listSandboxTransactions(db, span)).map(toTransaction)
      return c.json({ status: true, message: 'Transactions retrieved', data }, 200)
    })
    .get('/refund', async (c) => {
      const found = await findSandboxTransactionBy(db, c.req.query('transaction') ?? '')
      const refunds = found?.refunds.map((_, index) => toRefund(found, index)) ?? []
      return c.json({ status: true, message: 'Refunds retrieved', data: refunds }, 200)
    })
    .get('/dispute', (c) => c.json({ status: true, message: 'Disputes retrieved', data: [] }, 200))
    .post('/refund', limitBody, async (c) => {
      const read = Refund.safeParse(await c.req.json().catch(() => undefined))
      if (!read.success) return fail(c, 400, 'Transaction is required')
      const found = await findSandboxTransactionBy(db, read.data.transaction)
      if (found?.status !== 'success') return fail(c, 400, 'Transaction not found')
      const amount = read.data.amount ?? found.amountKobo
      const refunded = await refundSandboxTransaction(db, found.id, amount)
      if (!refunded) {
        return isReversed(found)
          ? fail(c, 400, 'Transaction has been fully reversed', 'transaction_reversed')
          : fail(c, 400, 'Refund amount is more than what is left of the transaction')
      }
      const data = toRefund(refunded, refunded.refunds.length - 1)
      return c.json({ status: true, message: 'Refund has been queued for processing', data }, 200)
    })
}

function fail(c: Context, status: 400 | 401 | 404 | 422, message: string, code?: string) {
  return c.json({ status: false, message, ...(code ? { code } : {}) }, status)
}

function isReversed({ refundedKobo, amountKobo }: SandboxTransaction) {
  return refundedKobo >= amountKobo
}

function toTransaction(found: SandboxTransaction) {
  const { channel } = found
  return {
    id: found.id,
    domain: 'test',
    status: isReversed(found) ? 'reversed' : statusOf(found),
    reference: found.reference,
    amount: found.amountKobo,
    requested_amount: found.amountKobo,
    currency: found.currency,
    channel,
    ...(found.status === 'ongoing' && accountOf(found)),
    gateway_response: found.status === 'success' ? 'Successful' : 'Declined',
    paid_at: found.paidAt?.toISOString() ?? null,
    created_at: found.createdAt.toISOString(),
    metadata: '',
    customer: { email: found.email },
  }
}

/** An account number that has ended takes nothing more. */
function statusOf({ status, accountExpiresAt }: SandboxTransaction) {
  const isOver = accountExpiresAt !== null && accountExpiresAt < new Date()
  return status === 'ongoing' && isOver ? 'abandoned' : status
}

function toRefund(transaction: SandboxTransaction, index: number) {
  const { id, currency, refunds, channel, hasRefundAccount } = transaction
  return {
    id: id * 1000 + index,
    transaction: id,
    amount: refunds[index],
    currency,
    status: channel === 'card' || hasRefundAccount ? 'processed' : 'needs-attention',
    domain: 'test',
  }
}
