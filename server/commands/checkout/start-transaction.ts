import { randomBytes } from 'node:crypto'

import { setTransfer } from '#db/queries/payments/transfers.ts'
import { toKobo } from '#domain/money.ts'
import { newTransfer, type StoredTransfer } from '#domain/payments/transfer.ts'
import { refuse } from '#domain/refusal.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'
import type { NewTransaction } from '#server/gateways/payments.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { releaseHold } from './release-holds.ts'

export type ResumableTransaction = Pick<StoredTransfer, 'token' | 'accessCode'> & {
  scriptUrl: string
}

type Wanted = Omit<NewTransaction, 'amountKobo'> & { amountNaira: number }

const retryAfterSeconds = 10

/**
 * Outside database transactions: the provider may be slow. Undefined when it refuses: the buyer then
 * pays by card. Without an answer the hold ends, because no page can open such a transaction.
 */
export async function startTransaction(
  deps: SettleDeps,
  { amountNaira, ...wanted }: Wanted,
): Promise<ResumableTransaction | Refusal | undefined> {
  const { reference } = wanted
  const answer = await deps.payments.startTransaction({
    ...wanted,
    amountKobo: toKobo(amountNaira),
  })
  if (answer.kind === 'started') {
    const token = randomBytes(18).toString('base64url')
    await setTransfer(deps.db, reference, newTransfer({ token, accessCode: answer.accessCode }))
    return { token, accessCode: answer.accessCode, scriptUrl: deps.payments.resumeScriptUrl }
  }
  deps.log.warn({ reference, why: answer.why }, 'transaction not started at the provider')
  if (answer.kind === 'refused') return undefined
  await releaseHold(deps, reference)
  return refuse('provider-unavailable', { retryAfterSeconds })
}
