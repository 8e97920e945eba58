import { sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { listMigrations } from '#db/migrate.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase, untilSomebodyWaits } from '#tests/support/test-database.ts'

import { createDeps } from './create-deps.ts'
import { readEnvironment } from './environment.ts'

const { url, drop } = await createPostgresDatabase()
afterAll(drop)

const variables = {
  DATABASE_URL: url,
  AUTH_SECRET: 'a secret of the tests, long enough to sign',
  ADMIN_PASSWORD: 'Kitchen-2026',
  PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
  PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@kitchen.test',
  LOG_LEVEL: 'silent',
}

it('starts a demo that sends nothing, and refuses its database without DEMO=1', async () => {
  const placed = { ...variables, DATA_DIR: makeTemporaryFolder() }
  const { deps, stop, close } = await createDeps(readEnvironment({ ...placed, DEMO: '1' }))
  expect(deps.payments.name).toBe('sandbox')
  expect(deps.mail.isFolder).toBe(true)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/any'
  const message = { title: '', body: '', tag: '', path: '' }
  const sender = { publicKey: '', privateKey: '', subject: '' }
  const sent = await deps.push({ endpoint, p256dh: '', auth: '' }, message, sender)
  // With these keys a real sender says that the browser is gone.
  expect(sent).toBe('failed')
  stop()
  await close()

  await expect(createDeps(readEnvironment(placed))).rejects.toThrow('passwords are public')
})

async function openOwn() {
  const own = await createPostgresDatabase()
  onTestFinished(own.drop)
  const { db, close } = openPostgres(own.url)
  onTestFinished(close)
  return { db, placed: { ...variables, DATABASE_URL: own.url, DATA_DIR: makeTemporaryFolder() } }
}

it.each([
  { isOther: 'a demo', demoMadeAt: new Date(), own: {}, fault: 'passwords are public' },
  { isOther: 'a real shop', demoMadeAt: null, own: { DEMO: '1' }, fault: 'has a real shop' },
])('stops where another server makes $isOther at the same time', async (other) => {
  const { db, placed } = await openOwn()
  const starting = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${shopSettings} in exclusive mode`)
    const starts = createDeps(readEnvironment({ ...placed, ...other.own }))
    const outcome = starts.then(() => 'started', String)
    await untilSomebodyWaits(db)
    await fillShop(tx, {})
    await setShopSettings(tx, { demoMadeAt: other.demoMadeAt })
    return { outcome }
  })
  expect(await starting.outcome).toContain(other.fault)
})

it('does not migrate a real shop that DEMO=1 is refused', async () => {
  const { db, placed } = await openOwn()
  await fillShop(db, {})
  await db.execute(sql`alter table shop_settings drop column demo_made_at`)
  await db.execute(
    sql`delete from migrations where made_at = (select max(made_at) from migrations)`,
  )
  const before = await listMigrations(db)
  const starts = createDeps(readEnvironment({ ...placed, DEMO: '1' }))
  await expect(starts).rejects.toThrow('has a real shop')
  expect(await listMigrations(db)).toEqual(before)
})
