import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { backUpShop } from '#server/commands/shop/back-up-shop.ts'
import { restoreShop } from '#server/commands/shop/restore-shop.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { imagesInMemory } from '#tests/support/images-in-memory.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { eraseCustomer } from './erase-customer.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const actor = { id: 'x', name: 'Bola Ade', roles: ['Admin'] as const, clientAddress: '' }
const canary = { fullName: 'Zainab Canary', phoneNumber: '07055500001', email: 'z@canary.test' }
const other = { fullName: 'Musa Sani', phoneNumber: '07055500002', email: null }
const openImages = async () => imagesInMemory()

async function backUp() {
  const path = join(makeTemporaryFolder(), 'backup.tar.gz')
  await backUpShop(db, imagesInMemory(), { path, takenAt: noon })
  return path
}

describe('restoring a backup from before an erasure', () => {
  it('restores all customers except the erased one', async () => {
    await makeOrder(db, { buyer: canary, status: 'completed' })
    await makeOrder(db, { buyer: other, status: 'completed' })
    for (const { phoneNumber } of [canary, other]) await makeQuestion(db, { phoneNumber })
    const { id: orderId } = await makeOrder(db, { buyer: other, status: 'cancelled' })
    await db.insert(notTakenOrders).values({ orderId, phoneNumber: canary.phoneNumber, at: noon })
    const path = await backUp()
    shop.clock.now = minutesAfter(noon, 60)
    expect(await eraseCustomer(deps, actor, canary.phoneNumber)).toBeUndefined()
    await restoreShop(db, path, { openImages, allowReplace: true })
    const everything = JSON.stringify(await readTables(db))
    expect(everything).not.toMatch(/canary|07055500001/i)
    expect(everything).toContain(other.fullName)
    expect(await db.select().from(paymentQuestions)).toMatchObject([
      { phoneNumber: other.phoneNumber },
    ])
    expect(await findDrift(db)).toEqual([])
  })

  it('is repeatable and keeps later orders', async () => {
    const path = await backUp()
    const since = { createdAt: minutesAfter(noon, 90), statusChangedAt: minutesAfter(noon, 90) }
    await makeOrder(db, { buyer: canary, status: 'completed', ...since })
    const later = await backUp()
    await restoreShop(db, path, { openImages, allowReplace: true })
    await restoreShop(db, later, { openImages, allowReplace: true })
    const everything = JSON.stringify(await readTables(db))
    expect(everything.match(/Zainab Canary/g)).toHaveLength(2)
    expect(await findDrift(db)).toEqual([])
  })

  it('restores everything into an empty database', async () => {
    const path = await backUp()
    const { db: empty } = await createTestDatabase()
    await restoreShop(empty, path, { openImages })
    expect(await readTables(empty)).toEqual(await readTables(db))
  })
})
