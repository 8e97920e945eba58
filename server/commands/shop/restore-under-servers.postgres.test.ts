import { join } from 'node:path'

import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { findShopKind } from '#db/queries/staff/demo.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { eventsOverPostgres } from '#server/gateways/events-over-postgres.ts'
import { imagesInMemory } from '#tests/support/images-in-memory.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { backUpShop } from './back-up-shop.ts'
import { restoreShop } from './restore-shop.ts'

const log = pino({ level: 'silent' })

it('refuses while servers use the database, unless forced', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const { db, close } = openPostgres(url)
  onTestFinished(close)
  await fillShop(db, {})
  const path = join(makeTemporaryFolder(), 'backup.tar.gz')
  await backUpShop(db, imagesInMemory(), { path, takenAt: new Date() })
  await makeProduct(db, {})
  const before = await readTables(db)
  const restore = (options: { allowRunning?: boolean } = {}) =>
    restoreShop(db, path, {
      openImages: async () => imagesInMemory(),
      allowReplace: true,
      ...options,
    })

  const one = await eventsOverPostgres(url, { log })
  const other = await eventsOverPostgres(url, { log })
  await expect(restore()).rejects.toThrow(/^2 servers are running.* Stop them.*--while-running/)
  await other.close()
  await expect(restore()).rejects.toThrow('A server is running')
  expect(await readTables(db)).toEqual(before)
  await one.close()
  await restore()
  expect(await readTables(db)).not.toEqual(before)

  const again = await eventsOverPostgres(url, { log })
  onTestFinished(again.close)
  await restore({ allowRunning: true })

  await setShopSettings(db, { demoMadeAt: new Date() })
  await expect(restore({ allowRunning: true })).rejects.toThrow('is a demo, and the other is real')
  expect(await findShopKind(db)).toBe('demo')
  await again.close()
  await restore()
  expect(await findShopKind(db)).toBe('real')
})
