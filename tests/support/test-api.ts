import pino from 'pino'

import { makeApi } from '#app/data/api/api.ts'
import { onOnlyServer } from '#db/one-server.ts'
import { probeDisk } from '#db/probe-disk.ts'
import { addSecurityCounts } from '#db/queries/staff/security-events.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { createApi } from '#server/app.ts'
import { createHashing } from '#server/auth/password.ts'
import type { Deps } from '#server/deps/deps.ts'
import { eventsInProcess } from '#server/gateways/events.ts'
import type { Email } from '#server/gateways/mail.ts'
import type { PushMessage } from '#server/gateways/push.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createDiskWatch } from '#server/runtime/disk-watch.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { createSecurityLog } from '#server/runtime/security-log.ts'

import { createFakePayments } from './fake-payments.ts'
import { imagesInMemory } from './images-in-memory.ts'
import { createTestDatabase } from './test-database.ts'

/** A Saturday at noon in Abuja, when the kitchen is open. */
export const noon = new Date('2026-11-21T12:00:00+01:00')

/** The real API on a database of its own, with a fake card company, post office and clock. */
export async function createTestApi() {
  const database = await createTestDatabase()
  const { db } = database
  await fillShop(db, {})
  const payments = createFakePayments()
  const emails: Email[] = []
  const pushes: (PushMessage & { endpoint: string })[] = []
  const clock = { now: noon }
  const stop = new AbortController()
  const log = pino({ level: 'silent' })
  const disk = createDiskWatch({ probe: () => probeDisk(db), log })
  let clientAddress = '10.0.0.1'

  const deps: Deps = {
    db,
    payments,
    images: imagesInMemory(),
    imageHost: undefined,
    events: eventsInProcess(),
    stopping: stop.signal,
    secret: 'a secret of the tests, long enough to sign',
    hashing: createHashing(),
    mail: { send: async (email) => void emails.push(email) },
    push: async (target, message) => {
      pushes.push({ ...message, endpoint: target.endpoint })
      return 'sent'
    },
    log,
    outage: watchOutage(log),
    disk,
    securityLog: createSecurityLog({
      write: (counts) => addSecurityCounts(db, counts),
      clock: () => clock.now,
      onError: (error) => {
        throw error
      },
    }),
    ping: database.ping,
    onOneServer: onOnlyServer,
    clock: () => clock.now,
    publicUrl: 'http://shop.test',
    clientAddress: () => clientAddress,
    peerAddress: () => clientAddress,
    metrics: createMetrics(),
    metricsToken: 'a-token-of-the-tests',
  }
  const hono = createApi(deps)
  const client = makeApi('http://shop.test', async (input, init) =>
    hono.request(String(input), init),
  )
  return {
    database,
    db,
    deps,
    payments,
    emails,
    pushes,
    clock,
    client,
    request: (path: string, init?: RequestInit) => hono.request(path, init),
    stop: () => stop.abort(),
    from: (address: string) => (clientAddress = address),
    close: () => database.close(),
  }
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>

export function minutesAfter(at: Date, minutes: number) {
  return new Date(at.getTime() + minutes * 60_000)
}
