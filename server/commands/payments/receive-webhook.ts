import { createHash } from 'node:crypto'

import { findReferenceOf } from '#db/queries/payments.ts'
import { insertProviderEvent } from '#db/queries/provider-events.ts'
import type { Parts } from '#server/deps/deps.ts'
import { readEvent } from '#server/gateways/paystack/read-event.ts'

import { isWorkedOn, processWebhooks } from './process-webhooks.ts'
import type { SettleParts } from './settle-payment.ts'

type ReceiveParts = SettleParts & Pick<Parts, 'outage'>

const mostAtOnce = 16
let working = 0

const unreadable = { event: 'unreadable', reference: null, providerId: undefined, payload: {} }

/** Keeps a signed event; the work on it begins when the provider has its answer. */
export async function receiveWebhook(parts: ReceiveParts, bytes: Uint8Array<ArrayBuffer>) {
  const now = parts.clock()
  const { providerId, ...read } = (await readEvent(bytes)) ?? unreadable
  const named = providerId && (await findReferenceOf(parts.db, providerId))
  const event = { ...read, reference: read.reference ?? (named || null) }
  const dueAt = isWorkedOn(event) ? now : null
  const key = createHash('sha256').update(bytes).digest('hex')
  const isNew = await insertProviderEvent(parts.db, { ...event, key, receivedAt: now, dueAt })
  if (isNew && dueAt) void workSoon(parts, key)
}

/** A rush is left to the job, lest it ask the provider all at once. */
async function workSoon(parts: ReceiveParts, key: string) {
  if (working >= mostAtOnce) return
  working += 1
  await processWebhooks(parts, { key }).catch((err: unknown) => {
    if (!parts.outage.report(err)) parts.log.error({ err }, 'event not worked on yet')
  })
  working -= 1
}
