import { createHmac } from 'node:crypto'

import pino from 'pino'
import { afterAll, expect, it, vi } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { removeProviderKeys, setProviderKeys } from '#db/queries/staff/shop-settings.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { providersOf } from '#server/start/choose-gateways.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { eventsOverPostgres } from './events-over-postgres.ts'
import { openProviders } from './provider-keys.ts'

const log = pino({ level: 'silent' })
const { url, drop } = await createPostgresDatabase()
const [here, there] = [await openServer(), await openServer()]
afterAll(async () => {
  for (const server of [here, there]) await server.close()
  await drop()
})

async function openServer() {
  const database = openPostgres(url)
  const { db } = database
  const events = await eventsOverPostgres(url, { log })
  const stop = new AbortController()
  const cached = vi.fn<() => void>()
  events.onCatalogueChange(cached)
  const environment = { DATA_DIR: 'none', publicUrl: 'http://localhost' }
  const statements = vi.spyOn(db, 'select')
  const providers = await openProviders({
    ...providersOf(environment, createSandboxPaystack(db), createMetrics()),
    db,
    secret: 'a secret of the tests, long enough to sign',
    events,
    stopping: stop.signal,
    onError: (error) => log.error(error),
  })
  const close = async () => {
    stop.abort()
    await events.close()
    await database.close()
  }
  return { ...providers, db, events, cached, statements, close }
}

async function enter(secretKey: string) {
  const publicKey = `${secretKey.replace('sk', 'pk')}pub`
  const encrypted = here.keys.encrypt('card', { publicKey, secretKey })
  await setProviderKeys(here.db, { purpose: 'card', encrypted, changedAt: new Date() })
  await here.keys.reload()
  here.events.publish({ name: 'keys.changed' })
  return publicKey
}

const bytes = new TextEncoder().encode('{"event":"charge.success"}')
const signedBy = (key: string) => createHmac('sha512', key).update(bytes).digest('hex')
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

it('keys entered on one server are used by the other without a restart', async () => {
  expect(there.payments.name).toBe('sandbox')
  const first = await enter('sk_test_first')
  expect(here.payments.publicKey).toBe(first)
  await until(() => expect(there.payments.publicKey).toBe(first))
  expect(there.payments.name).toBe('paystack')
  expect(there.payments.signedWith(bytes, signedBy('sk_test_first'))).toBe(here.payments.webhookKey)

  there.cached.mockClear()
  const second = await enter('sk_test_second')
  await until(() => expect(there.payments.publicKey).toBe(second))
  // Pages that were rendered between the event and the new keys are dropped.
  expect(there.cached).toHaveBeenCalled()
  expect(there.payments.signedWith(bytes, signedBy('sk_test_first'))).toBeUndefined()

  await removeProviderKeys(here.db, 'card')
  here.events.publish({ name: 'keys.changed' })
  await until(() => expect(there.payments.name).toBe('sandbox'))
})

it('reading them costs no statement', () => {
  there.statements.mockClear()
  for (let count = 0; count < 10; count += 1) {
    expect(there.payments.publicKey).toMatch(/^pk_/)
    expect(there.keys.present().mail.inUse).toBeUndefined()
  }
  expect(there.statements).not.toHaveBeenCalled()
})
