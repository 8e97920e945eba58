import { createHash } from 'node:crypto'

import { findReferenceOf } from '#db/queries/payments/payments.ts'
import { insertProviderEvent } from '#db/queries/payments/provider-events.ts'
import type { Deps } from '#server/deps/deps.ts'
import { parseEvent } from '#server/gateways/paystack/read-event.ts'

import { needsProcessing, processWebhooks } from './process-webhooks.ts'
import type { SettleDeps } from './settle-payment.ts'

type ReceiveDeps = SettleDeps & Pick<Deps, 'outage'>

const maxConcurrent = 16
let inFlight = 0

const unreadable = { event: 'unreadable', reference: null, providerId: undefined, payload: {} }

/** Stores a signed webhook; it is processed after the provider has its answer. */
export async function receiveWebhook(
  deps: ReceiveDeps,
  bytes: Uint8Array<ArrayBuffer>,
  { webhookKey }: { webhookKey?: string } = {},
) {
  const now = deps.clock()
  const { providerId, ...read } = parseEvent(bytes) ?? unreadable
  const named = providerId && (await findReferenceOf(deps.db, providerId))
  const event = { ...read, reference: read.reference ?? (named || null) }
  const dueAt = needsProcessing({ ...event, providerId }) ? now : null
  const key = createHash('sha256').update(bytes).digest('hex')
  const isNew = await insertProviderEvent(deps.db, {
    ...event,
    key,
    webhookKey,
    receivedAt: now,
    dueAt,
  })
  if (isNew && dueAt) void processSoon(deps, key)
}

/** Above the concurrency limit the job processes the rest. */
async function processSoon(deps: ReceiveDeps, key: string) {
  if (inFlight >= maxConcurrent) return
  inFlight += 1
  await processWebhooks(deps, { key }).catch((err: unknown) => {
    if (!deps.outage.report(err)) deps.log.error({ err }, 'webhook not processed yet')
  })
  inFlight -= 1
}
