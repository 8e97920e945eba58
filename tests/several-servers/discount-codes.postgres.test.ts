import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { countDiscountCodeUses } from '#db/queries/payments/discount-codes.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'

import { json, makeBuyer, send, startTwoServers, type TwoServers } from './two-servers.ts'

let shop: TwoServers
const uses = 5
const buyers = 16
const rounds = 10

beforeAll(async () => {
  shop = await startTwoServers()
}, 120_000)
afterAll(() => shop.close())

const Problem = z.object({ code: z.string() })

it(
  `gives ${uses} uses of a code to ${buyers} buyers on two servers, each of ${rounds} times`,
  { timeout: 60_000 },
  async () => {
    const { db } = shop.database
    // Checkouts of one dish already wait for each other.
    const dishes = [shop.dish, await makeProduct(db, { stock: 1000 })]
    const buy = async (discountCode: string, place: number) => {
      const { orderData, headers } = makeBuyer(shop)
      const items = [{ product: dishes[place % 2]!.id, quantity: 1 }]
      const body = { orderData: { ...orderData, items, totalAmount: null, discountCode } }
      const server = place % 2 === 0 ? shop.one : shop.other
      const response = await send(server, 'POST', '/api/checkout', { body, headers })
      return response.status === 201 ? 'held' : (await json(Problem, response, 409)).code
    }
    for (let round = 0; round < rounds; round += 1) {
      const { code } = await insertTestCode(db, { maxUses: uses })
      const buying = Array.from({ length: buyers }, (_, place) => buy(code, place))
      const outcomes = await Promise.all(buying)
      expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(uses)
      expect(new Set(outcomes)).toEqual(new Set(['held', 'code_refused']))
      const [counted] = await countDiscountCodeUses(db, [
        { code, phoneNumber: '', clientAddress: '' },
      ])
      expect(counted?.uses).toBe(uses)
    }
  },
)
