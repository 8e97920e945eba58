import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { lockOrigins, lockSlots } from '#db/queries/ordering/holds.ts'
import { lockDiscountCodes } from '#db/queries/payments/discount-codes.ts'
import { products } from '#db/schema/menu/products.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
} from '#tests/support/make-order-data.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { untilSomebodyWaits } from '#tests/support/test-database.ts'

import { openCheckout } from './open-checkout.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

function open(
  product: string,
  phoneNumber: string,
  clientAddress: string,
  other: Partial<OrderData> = {},
) {
  const orderData = makeOrderData([{ product, quantity: 1 }], 2500, other)
  orderData.buyer.phoneNumber = phoneNumber
  return openCheckout(deps, { orderData, clientAddress, now: noon })
}

describe("a batch of checkouts that waits for another server's lock", () => {
  it('does not sell portions that the other server sold', async () => {
    const [masa, zobo] = [await makeProduct(db, { stock: 2 }), await makeProduct(db)]
    const batch = await db.transaction(async (tx) => {
      await lockProducts(tx, [masa.id])
      await tx.update(products).set({ stock: 1 }).where(eq(products.id, masa.id))
      const opened = Promise.all([
        open(masa.id, '08030000001', '10.30.0.1'),
        open(zobo.id, '08030000002', '10.30.0.2'),
        open(masa.id, '08030000003', '10.30.0.3'),
      ])
      await untilSomebodyWaits(db)
      return { opened }
    })

    expect(await batch.opened).toMatchObject([
      { amountNaira: 2500 },
      { amountNaira: 2500 },
      { refused: 'out-of-stock' },
    ])
    expect(await stockOf(db, masa.id)).toBe(0)
  })

  it.each([
    { who: 'phone', phoneNumber: '08030000004', clientAddress: '10.30.0.4', most: 5 },
    { who: 'address', phoneNumber: '08030000005', clientAddress: '10.30.0.5', most: 10 },
  ])('counts holds of a $who on the other server', async ({ who, most, ...buyer }) => {
    const masa = await makeProduct(db)
    const batch = await db.transaction(async (tx) => {
      await lockOrigins(tx, [buyer.clientAddress])
      for (let n = 1; n < most; n += 1) {
        const phoneNumber = who === 'phone' ? buyer.phoneNumber : `080310000${n + 10}`
        await makePayment(tx, { ...buyer, phoneNumber })
      }
      const mine = () => open(masa.id, buyer.phoneNumber, buyer.clientAddress)
      const opened = Promise.all([mine(), mine()])
      await untilSomebodyWaits(db)
      return { opened }
    })

    expect(await batch.opened).toMatchObject([{ amountNaira: 2500 }, { refused: 'too-many-holds' }])
  })

  it('counts places that the other server took in a slot', async () => {
    const slots = { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: 2 } as const
    await changeSettings(db, { slots })
    const masa = await makeProduct(db)
    const slotAt = minutesAfter(noon, 60)
    const batch = await db.transaction(async (tx) => {
      await lockSlots(tx)
      await makePayment(tx, { phoneNumber: '08030000006', slotAt, slotPortions: 1 })
      const opened = Promise.all(
        ['7', '8'].map((nth) =>
          open(masa.id, `0803000000${nth}`, `10.31.0.${nth}`, {
            isScheduled: true,
            scheduledDate: '2026-11-21',
            scheduledTime: '13:00',
          }),
        ),
      )
      await untilSomebodyWaits(db)
      return { opened }
    })

    expect(await batch.opened).toMatchObject([{ amountNaira: 2500 }, { refused: 'slot-taken' }])
    await changeSettings(db, { slots: null })
  })

  it('counts unconfirmed orders of a phone number from another network', async () => {
    await changeSettings(db, { payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 50_000 } })
    onTestFinished(() => changeSettings(db, { payOnDelivery: null }))
    const masa = await makeProduct(db)
    const phoneNumber = '08030000012'
    const batch = await db.transaction(async (tx) => {
      await lockOrigins(tx, ['10.33.0.1'], { phoneNumbers: [phoneNumber] })
      const held = { phoneNumber, method: 'on-delivery', clientAddress: '10.33.0.1' } as const
      for (const _ of [1, 2]) await makePayment(tx, held)
      const opened = open(masa.id, phoneNumber, '10.33.0.2', { paymentOnDelivery: true })
      const isWaiting = untilSomebodyWaits(db).then(() => 'waits')
      isWaiting.catch(() => undefined)
      expect(await Promise.race([isWaiting, opened])).toBe('waits')
      return { opened }
    })

    expect(await batch.opened).toMatchObject({ refused: 'pay-first', fault: 'unconfirmed' })
  })

  it('counts a use by a hold for its phone number at its own network only', async () => {
    const { code } = await insertTestCode(db, { code: 'GUDA', maxUsesPerPhone: 1 })
    const masa = await makeProduct(db)
    const buy = (origin: number) =>
      open(masa.id, '08030000013', `10.34.0.${origin}`, {
        discountCode: code,
        totalAmount: 2250,
      })
    const batch = await db.transaction(async (tx) => {
      await lockDiscountCodes(tx, [code])
      const opened = Promise.all([buy(1), buy(2), buy(2)])
      await untilSomebodyWaits(db)
      return { opened }
    })

    const held = { amountNaira: 2250 }
    expect(await batch.opened).toMatchObject([held, held, { refused: 'code-refused' }])
    expect(await buy(1)).toMatchObject({ refused: 'code-refused' })
    expect(await buy(3)).toMatchObject(held)
  })

  it('counts uses of a discount code on the other server', async () => {
    const { code } = await insertTestCode(db, { code: 'UKU', maxUses: 2 })
    const masa = await makeProduct(db)
    const batch = await db.transaction(async (tx) => {
      await lockDiscountCodes(tx, [code])
      await makePayment(tx, { phoneNumber: '08030000009', discountCode: code })
      const discounted = { discountCode: code, totalAmount: 2250 }
      const opened = Promise.all([
        open(masa.id, '08030000010', '10.32.0.1', discounted),
        open(masa.id, '08030000011', '10.32.0.2', discounted),
      ])
      await untilSomebodyWaits(db)
      return { opened }
    })

    expect(await batch.opened).toMatchObject([{ amountNaira: 2250 }, { refused: 'code-refused' }])
  })
})
