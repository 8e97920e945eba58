import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { listStaffOrders } from '#db/queries/ordering/staff-orders.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { backUpShop } from '#server/commands/shop/back-up-shop.ts'
import { restoreShop } from '#server/commands/shop/restore-shop.ts'
import { eventsOverPostgres } from '#server/gateways/events-over-postgres.ts'
import { imagesInMemory } from '#tests/support/images-in-memory.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

/** A role that owns its database and has no other privilege. */
async function createPlainDatabase() {
  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  const admin = openPostgres(url, { connections: 1 })
  const role = sql.identifier(`plain_${crypto.randomUUID().replaceAll('-', '')}`)
  await admin.db.execute(sql`create role ${role} login`)
  await admin.db.execute(sql`alter schema public owner to ${role}`)
  const plain = new URL(url)
  plain.username = role.value
  onTestFinished(async () => {
    await admin.db.execute(sql`drop owned by ${role}`)
    await admin.db.execute(sql`drop role ${role}`)
    await admin.close()
    await drop()
  })
  return plain.href
}

it('needs neither a superuser nor an extension to open, sell, search, publish, back up and restore', async () => {
  const url = await createPlainDatabase()
  const { db, close } = openPostgres(url)
  onTestFinished(close)
  await migrate(db)
  await fillShop(db, {})
  const { id, reference } = await makeOrder(db)
  const events = await eventsOverPostgres(url, { log: pino({ level: 'silent' }) })
  await events.close()
  const path = join(makeTemporaryFolder(), 'backup.tar.gz')
  const openImages = async () => imagesInMemory()
  await backUpShop(db, imagesInMemory(), { path, takenAt: new Date() })
  const before = await readTables(db)
  await restoreShop(db, path, { openImages, allowReplace: true })

  expect(await readTables(db)).toEqual(before)
  const found = await listStaffOrders(db, { text: reference.toLowerCase(), limit: 5 })
  expect(found).toMatchObject([{ id }])
  const { rows } = await db.execute(sql`
    select rolsuper as "isSuperuser", (select count(*)::int from pg_extension) as extensions
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ isSuperuser: false, extensions: 1 }])
})
