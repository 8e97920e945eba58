import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { orders } from '#db/schema/ordering/orders.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { makeOrderData, stockOf } from '#tests/support/make-order-data.ts'
import { findLostMoney, findLostPortions } from '#tests/support/money-truths.ts'
import { deliverOverHttp } from '#tests/support/paystack-events.ts'
import { startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { readJson } from '#tests/support/read-json.ts'
import { startShop } from '#tests/support/start-shop.ts'

import { makeShopHome } from './shop-home.ts'

const portions = 50
const buyers = 300
const priceNaira = 2500

it(
  'sells 50 portions to 300 concurrent buyers, and refuses the others before they pay',
  {
    timeout: 120_000,
  },
  async () => {
    const home = await makeShopHome([{ stock: portions, priceNaira }])
    const standIn = await startPaystackStandIn()
    onTestFinished(standIn.close)
    const shop = await startShop({ ...home, paystackUrl: standIn.url })
    onTestFinished(shop.kill)
    standIn.deliverTo(deliverOverHttp(`${shop.url}/api/paystack/webhook`))
    const [dish = ''] = home.dishIds

    const post = async (path: string, buyer: number, body: unknown) => {
      const address = `10.20.${buyer >> 8}.${buyer & 255}`
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        // The server may close a keep-alive connection just as we write.
        Connection: 'close',
      }
      const options = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${shop.url}${path}`, options)
      return {
        status: response.status,
        body: await readJson(z.record(z.string(), z.unknown()), response),
      }
    }
    const buy = async (buyer: number) => {
      const orderData = makeOrderData([{ product: dish, quantity: 1 }], priceNaira, {
        buyer: {
          fullName: 'Amina Bello',
          emailAddress: '',
          phoneNumber: `070${String(buyer).padStart(8, '0')}`,
        },
      })
      const held = await post('/api/checkout', buyer, { orderData })
      if (held.status !== 201) return [held.status, held.body.code]
      const reference = String(held.body.reference)
      standIn.books.pay(reference, { amountKobo: priceNaira * 100 })
      // The webhook and the browser's call arrive concurrently.
      const [verified] = await Promise.all([
        post('/api/paystack/verify', buyer, { reference, orderData }),
        standIn.announceCharge(reference),
      ])
      return [verified.status < 300 ? 'sold' : verified.status]
    }
    const outcomes = await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))

    const counts = Map.groupBy(outcomes, String)
    expect(Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))).toEqual({
      sold: portions,
      '409,out_of_stock': buyers - portions,
    })
    expect(shop.logged()).toEqual([])
    await shop.kill()
    const { db, close } = await home.open()
    expect(await db.select().from(orders)).toHaveLength(portions)
    expect(await stockOf(db, dish)).toBe(0)
    expect(await findLostPortions(db, new Map([[dish, portions]]))).toEqual([])
    expect(await findLostMoney(db, standIn.books)).toEqual([])
    expect(await findDrift(db)).toEqual([])
    await close()
    await home.drop?.()
  },
)
