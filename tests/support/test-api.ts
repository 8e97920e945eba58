import pino from 'pino'

import { makeApi } from '#app/data/api/api.ts'
import { onOnlyServer } from '#db/one-server.ts'
import { probeDisk } from '#db/probe-disk.ts'
import { addSecurityCounts } from '#db/queries/staff/security-events.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { createApi } from '#server/app.ts'
import { createHashing } from '#server/auth/password.ts'
import type { Deps } from '#server/deps/deps.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import type { Email, Mail } from '#server/gateways/mail.ts'
import { openProviders } from '#server/gateways/provider-keys.ts'
import type { PushMessage } from '#server/gateways/push.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createDiskWatch } from '#server/runtime/disk-watch.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { createSecurityLog } from '#server/runtime/security-log.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { providersOf } from '#server/start/choose-gateways.ts'

import { createFakePayments } from './fake-payments.ts'
import { imagesInMemory } from './images-in-memory.ts'
import { createTestDatabase } from './test-database.ts'

/** A Saturday at noon in Abuja, when the kitchen is open. */
export const noon = new Date('2026-11-21T12:00:00+01:00')

type ProviderVariables = Parameters<typeof providersOf>[0]

/** The real API on a database of its own, with a fake card company, post office and clock. */
export async function createTestApi(variables: Partial<ProviderVariables> = {}) {
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
  const mail: Mail = { send: async (email) => void emails.push(email) }
  let clientAddress = '10.0.0.1'
  const secret = 'a secret of the tests, long enough to sign'
  const events = createLocalEvents()
  const metrics = createMetrics()
  const publicUrl = 'http://shop.test'
  const environment = { DATA_DIR: 'none', PAYMENTS: 'sandbox', publicUrl, ...variables } as const
  const shared = { db, secret, events, stopping: stop.signal }
  const providers = await openProviders({
    ...providersOf(environment, createSandboxPaystack(db), metrics),
    ...shared,
    onError: (error) => {
      throw error
    },
  })

  const deps: Deps = {
    db,
    isDemo: false,
    payments,
    keys: { ...providers.keys, checkCard: async () => 'accepted', mailOf: () => mail },
    images: imagesInMemory(),
    imageHost: undefined,
    events,
    stopping: stop.signal,
    secret,
    hashing: createHashing(),
    mail,
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
    publicUrl,
    clientAddress: () => clientAddress,
    peerAddress: () => clientAddress,
    metrics,
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
    /** Payments and e-mails as a server has them, in place of the fakes. */
    providers,
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
