import { randomInt } from 'node:crypto'

import { Hono } from 'hono'
import { z } from 'zod'

import type { Db } from '#db/connection.ts'
import { findSandboxCheckout, setSandboxChoice } from '#db/queries/payments/sandbox-transactions.ts'
import type { SandboxTransaction } from '#db/queries/payments/sandbox-transactions.ts'
import { limitBody } from '#server/http/input.ts'

type CheckoutOptions = {
  sendWebhook: ((event: Uint8Array<ArrayBuffer>) => Promise<void>) | undefined
  transferDelayMs: number
}

/** 'sent': the money is under way; 'sent-other': another amount, which is rejected. */
const Choice = z.object({
  outcome: z.enum(['success', 'failed', 'account', 'sent', 'sent-other']),
  channel: z.enum(['card', 'bank_transfer', 'ussd']),
})

const accountMs = 30 * 60_000

/** What the popup asks and says about a transaction that the server made. */
export function sandboxCheckout(db: Db, { sendWebhook, transferDelayMs }: CheckoutOptions) {
  function send(event: string, data: object) {
    const text = JSON.stringify({ event, data: { domain: 'test', ...data } })
    return sendWebhook?.(new TextEncoder().encode(text))
  }

  function later(work: () => Promise<unknown>) {
    setTimeout(() => void work().catch(() => undefined), transferDelayMs).unref()
  }

  async function arrive({ id, channel }: SandboxTransaction) {
    const paid = await setSandboxChoice(db, id, { status: 'success', channel })
    if (!paid) return
    const { reference, amountKobo: amount, currency } = paid
    await send('charge.success', { id, status: 'success', reference, amount, currency, channel })
  }

  function reject({ id, amountKobo }: SandboxTransaction) {
    const transfer = { amount: `${amountKobo + 5000}`, message_type: 'INCORRECT_AMOUNT' }
    return send('bank.transfer.rejected', { bank_transfer: { ...transfer, transaction_id: id } })
  }

  return new Hono()
    .get('/:accessCode', async (c) => {
      const found = await findSandboxCheckout(db, c.req.param('accessCode'))
      if (!found) return c.json({ status: false, message: 'Transaction not found' }, 404)
      const { reference, email, amountKobo: amount, channels, status } = found
      const data = { reference, email, amount, channels, status, ...accountOf(found) }
      return c.json({ status: true, message: 'Transaction retrieved', data }, 200)
    })
    .post('/:accessCode', limitBody, async (c) => {
      const read = Choice.safeParse(await c.req.json().catch(() => undefined))
      const found = read.success
        ? await findSandboxCheckout(db, c.req.param('accessCode'))
        : undefined
      if (!read.success || !found) return c.json({ status: false, message: 'Not found' }, 404)
      const { outcome, channel } = read.data
      if (outcome === 'sent') later(() => arrive(found))
      if (outcome === 'sent-other') later(async () => reject(found))
      const status = outcome === 'success' || outcome === 'failed' ? outcome : 'ongoing'
      const account = status === 'ongoing' && found.accountNumber === null && newAccount()
      const chosen = await setSandboxChoice(db, found.id, { status, channel, ...account })
      const data = { reference: found.reference, ...accountOf(chosen ?? found) }
      return c.json({ status: true, message: 'Recorded', data }, 200)
    })
}

function newAccount() {
  const accountNumber = `99${String(randomInt(100_000_000)).padStart(8, '0')}`
  return { accountNumber, accountExpiresAt: new Date(Date.now() + accountMs) }
}

export function accountOf({ channel, accountNumber, accountExpiresAt }: SandboxTransaction) {
  if (accountNumber === null || channel === 'card') return {}
  return {
    account_expires_at: accountExpiresAt?.toISOString(),
    ...(channel === 'ussd'
      ? { ussd_code: `*737*33*${accountNumber.slice(-4)}#` }
      : {
          account_number: accountNumber,
          account_name: 'TEST CHECKOUT',
          bank: { name: 'Test Bank' },
        }),
  }
}
