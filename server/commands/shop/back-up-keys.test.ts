import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { listProviderKeys } from '#db/queries/staff/shop-settings.ts'
import { providerKeys } from '#db/schema/staff/shop-settings.ts'
import { openProviders } from '#server/gateways/provider-keys.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { providersOf } from '#server/start/choose-gateways.ts'
import { imagesInMemory } from '#tests/support/images-in-memory.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { backUpShop } from './back-up-shop.ts'
import { restoreShop } from './restore-shop.ts'

const shop = await createTestApi()
const { db: other } = await createTestDatabase()
const { keys, events, log, stopping, secret } = shop.deps
const card = { publicKey: 'pk_test_0123456789', secretKey: 'sk_test_0123456789' }
const row = {
  purpose: 'card' as const,
  encrypted: keys.encrypt('card', card),
  changedAt: shop.clock.now,
}
await shop.db.insert(providerKeys).values(row)

const options = { openImages: async () => imagesInMemory(), allowReplace: true }

async function backUp(passphrase?: string) {
  const path = join(makeTemporaryFolder(), 'backup.tar.gz')
  const takenAt = new Date()
  await backUpShop(shop.db, imagesInMemory(), { path, takenAt, passphrase })
  return path
}

/** What a server with this secret makes of the restored keys. */
async function presentWith(authSecret: string) {
  const environment = { DATA_DIR: 'none', publicUrl: 'http://localhost' }
  const providers = await openProviders({
    ...providersOf(environment, createSandboxPaystack(other), createMetrics()),
    db: other,
    secret: authSecret,
    events,
    stopping,
    onError: (error) => log.error(error),
  })
  return providers.keys.present().card
}

describe('the keys in a backup', () => {
  it('are left out without a passphrase, and the rest is restored and compared', async () => {
    const path = await backUp()
    expect(gunzipSync(readFileSync(path)).toString('latin1')).not.toContain(row.encrypted)
    await restoreShop(other, path, options)
    expect(await listProviderKeys(other)).toEqual([])
    expect(await presentWith(secret)).toEqual({ inUse: undefined, isUnreadable: false })
    expect(await listProviderKeys(shop.db)).toEqual([row])
  })

  it('come back with a passphrase', { timeout: 60_000 }, async () => {
    const passphrase = 'masa and miyan taushe'
    await restoreShop(other, await backUp(passphrase), { ...options, passphrase })
    expect(await listProviderKeys(other)).toEqual([row])
    expect(await presentWith(secret)).toMatchObject({ inUse: card, isUnreadable: false })
  })

  it('count as not set where the secret is another one', async () => {
    const present = await presentWith('another secret of the tests, long enough')
    expect(present).toEqual({ inUse: undefined, isUnreadable: true })
  })
})
