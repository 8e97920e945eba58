import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { findBuyerKey } from '#db/queries/erased-buyers.ts'
import { listNotTakenOrders } from '#db/queries/ordering/not-taken-orders.ts'
import { findPayLink, insertPayLink } from '#db/queries/ordering/pay-links.ts'
import { findRiderLink, setRiderLink } from '#db/queries/ordering/rider-links.ts'
import { listQuestionsOf } from '#db/queries/payments/payment-questions.ts'
import { newId } from '#db/schema/new-id.ts'
import { buyerSalt, erasedBuyers } from '#db/schema/ordering/buyers.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
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

import { eraseCustomer } from './customers.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const actor = { id: 'x', name: 'Bola Ade', roles: ['Admin'] as const, clientAddress: '' }
const canary = { fullName: 'Zainab Canary', phoneNumber: '07055500001', email: 'z@canary.test' }
const other = { fullName: 'Musa Sani', phoneNumber: '07055500002', email: null }
const openImages = async () => imagesInMemory()

const riderLink = {
  token: 'of-a-rider',
  code: '0123',
  riderName: 'Musa',
  wrongCodes: [],
  createdAt: minutesAfter(noon, 90),
  createdBy: 'Bola Ade',
  expiresAt: minutesAfter(noon, 600),
  pickedUpAt: null,
  deliveredAt: null,
}

function linkOf(buyer: typeof canary, createdAt: Date) {
  const { phoneNumber } = buyer
  const delivery = { type: 'pickup' as const, address: '', feeNaira: 0, zoneId: null }
  const draft = { buyer, delivery, schedule: null, items: [], itemsNaira: 0, chargedNaira: 0 }
  const expiresAt = minutesAfter(createdAt, 24 * 60)
  return { token: newId(), draft, phoneNumber, createdAt, expiresAt, keyedBy: 'x' }
}

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
    const link = await insertPayLink(db, linkOf(canary, noon))
    const { id: orderId } = await makeOrder(db, { buyer: other, status: 'cancelled' })
    await db.insert(notTakenOrders).values({ orderId, phoneNumber: canary.phoneNumber, at: noon })
    const key = `checkoutsPerPhoneAndOrigin 10.0.0.1 ${canary.phoneNumber}`
    await db.insert(rateLimits).values({ key, windowStart: noon, count: 1 })
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
    expect(await findPayLink(db, link.token)).toBeUndefined()
    expect(await findDrift(db)).toEqual([])
  })

  it('is repeatable and keeps later orders, with their links, marks and questions', async () => {
    const path = await backUp()
    const at = minutesAfter(noon, 90)
    const since = { createdAt: at, statusChangedAt: at }
    const { phoneNumber } = canary
    const { id: orderId } = await makeOrder(db, { buyer: canary, status: 'completed', ...since })
    await db.insert(notTakenOrders).values({ orderId, phoneNumber, at })
    await setRiderLink(db, orderId, riderLink)
    await makeQuestion(db, { phoneNumber, askedAt: at })
    const link = await insertPayLink(db, linkOf(canary, at))
    const later = await backUp()
    await restoreShop(db, path, { openImages, allowReplace: true })
    await restoreShop(db, later, { openImages, allowReplace: true })
    const everything = JSON.stringify(await readTables(db))
    expect(everything.match(/Zainab Canary/g)).toHaveLength(3)
    expect(await listNotTakenOrders(db, [phoneNumber])).toMatchObject([{ orderId, at }])
    expect(await findRiderLink(db, orderId)).toMatchObject(riderLink)
    expect(await findPayLink(db, link.token)).toEqual(link)
    expect(await listQuestionsOf(db, phoneNumber)).toMatchObject([{ askedAt: at }])
    expect(await findDrift(db)).toEqual([])
  })

  it('keeps the time of a later erasure that the backup has', async () => {
    const [erased] = await db.select().from(erasedBuyers)
    const erasedAt = minutesAfter(noon, 120)
    await db.update(erasedBuyers).set({ erasedAt })
    const path = await backUp()
    await db.update(erasedBuyers).set({ erasedAt: noon })
    await restoreShop(db, path, { openImages, allowReplace: true })
    expect(await db.select().from(erasedBuyers)).toEqual([{ ...erased, erasedAt }])
  })

  it('remembers the erasure of a customer whom the backup does not know', async () => {
    const path = await backUp()
    const phoneNumber = '07055500003'
    await makeOrder(db, { buyer: { ...other, phoneNumber }, status: 'completed' })
    expect(await eraseCustomer(deps, actor, phoneNumber)).toBeUndefined()
    const erased = await db.select().from(erasedBuyers)
    await restoreShop(db, path, { openImages, allowReplace: true })
    expect(erased).toHaveLength(2)
    expect(new Set(await db.select().from(erasedBuyers))).toEqual(new Set(erased))
  })

  it('restores everything into an empty database', async () => {
    const path = await backUp()
    const { db: empty } = await createTestDatabase()
    await restoreShop(empty, path, { openImages })
    expect(await readTables(empty)).toEqual(await readTables(db))
  })

  it('records an erasure by the salt of the backup', async () => {
    const phoneNumber = '07055500004'
    await makeOrder(db, { buyer: { ...other, phoneNumber }, status: 'completed' })
    const path = await backUp()
    await db.update(buyerSalt).set({ salt: 'of another shop' })
    expect(await eraseCustomer(deps, actor, phoneNumber)).toBeUndefined()
    await restoreShop(db, path, { openImages, allowReplace: true })
    expect(JSON.stringify(await readTables(db))).not.toContain(phoneNumber)
    const buyerKey = await findBuyerKey(db, phoneNumber)
    expect(await db.select().from(erasedBuyers)).toContainEqual({
      buyerKey,
      erasedAt: shop.clock.now,
    })
  })
})
