import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { listSlotLoads } from '#db/queries/ordering/slot-loads.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { findOverfullSlots } from '#tests/support/find-overfull-slots.ts'
import { changeSettings, makeProduct } from '#tests/support/make-order-data.ts'

import { json, makeBuyer, send, startTwoServers, type TwoServers } from './two-servers.ts'

let shop: TwoServers
const places = 6
const buyers = 60
/** The other server is killed in the last of these slots. */
const times = ['09:00', '10:00', '11:00', '12:00', '13:00']

beforeAll(async () => {
  shop = await startTwoServers()
}, 120_000)
afterAll(() => shop.close())

const Problem = z.object({ code: z.string() })

it(
  `gives ${places} places of a slot to ${buyers} buyers on two servers, one of which is killed`,
  { timeout: 60_000 },
  async () => {
    const { db } = shop.database
    await changeSettings(db, {
      slots: { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: places },
    })
    // Checkouts of one dish already wait for each other.
    const dishes = [shop.dish, await makeProduct(db, { stock: 1000 })]
    let answers = 0
    const buy = async (place: number, scheduledTime: string) => {
      const { orderData, headers } = makeBuyer(shop)
      const scheduledDate = addDays(lagosClock(new Date()).date, 2)
      const items = [{ product: dishes[place % 2]!.id, quantity: 1 }]
      const chosen = { items, isScheduled: true, scheduledDate, scheduledTime }
      const server = place % 2 === 0 ? shop.one : shop.other
      const sent = { body: { orderData: { ...orderData, ...chosen } }, headers }
      const response = await send(server, 'POST', '/api/checkout', sent).catch(() => undefined)
      answers += 1
      // Between a hold and its answer, for some.
      if (answers === buyers * (times.length - 1) + 3) void shop.other.kill()
      if (!response) return 'no answer'
      return response.status === 201 ? 'held' : (await json(Problem, response, 409)).code
    }
    for (const time of times) {
      const buying = Array.from({ length: buyers }, (_, place) => buy(place, time))
      const outcomes = await Promise.all(buying)
      expect(new Set(['held', 'slot_taken', 'no answer'])).toEqual(
        new Set([...outcomes, 'held', 'slot_taken', 'no answer']),
      )
    }
    // A buyer without an answer may hold a place until its time is over.
    const loads = await listSlotLoads(db, { after: new Date() })
    expect(loads.map(({ orders }) => orders)).toEqual(times.map(() => places))
    expect(await findOverfullSlots(db)).toEqual([])
  },
)
