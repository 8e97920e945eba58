import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'

import { CategoryWire } from '#contract/menu/category.ts'
import { previewMenu, sendImport } from '#tests/support/import-menu.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

// The plate for dishes without a picture is encoded once.
vi.setConfig({ testTimeout: 60_000 })

const shop = await createTestApi()
afterAll(() => shop.close())
const cook = await makeStaff(shop, 'Employee')

it('an import and the deletion of its category do not deadlock', async () => {
  const made = await cook.send('POST', '/api/categories', { name: 'Snacks' })
  const { _id } = await readJson(CategoryWire, made)
  const others = Array.from({ length: 300 }, (_, index) => `Masa ${index},Masa,500\n`)
  const csv = `Name,Category,Price\n${others.join('')}Kosai,Snacks,500\n`
  const { digest } = await previewMenu(cook, csv)
  const importing = sendImport(cook, csv, digest)
  const isWriting = async () => expect(await isCategoryTableLocked()).toBe(true)
  await vi.waitFor(isWriting, { interval: 5, timeout: 30_000 })
  const deleted = await cook.send('DELETE', `/api/categories/${_id}`, undefined)
  expect([(await importing).status, deleted.status]).toEqual([200, 409])
})

async function isCategoryTableLocked() {
  const { rows } = await shop.db.execute(sql`
    select 1 from pg_locks
    where relation = 'categories'::regclass and mode = 'ShareRowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
