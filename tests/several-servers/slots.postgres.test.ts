import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { listSlotLoads } from '#db/queries/slot-loads.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { findOverfullSlots } from '#tests/support/find-overfull-slots.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'

import { json, makeBuyer, send, startTwoServers } from './two-servers.ts'
import type { TwoServers } from './two-servers.ts'

let shop: TwoServers
const places = 6
const buyers = 60

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
    const chosen = {
      isScheduled: true,
      scheduledDate: addDays(lagosClock(new Date()).date, 2),
      scheduledTime: '12:00',
    }
    let answers = 0
    const buy = async (place: number) => {
      const { orderData, headers } = makeBuyer(shop)
      const body = { orderData: { ...orderData, ...chosen } }
      const server = place % 2 === 0 ? shop.one : shop.other
      const response = await send(server, 'POST', '/api/checkout', { body, headers }).catch(
        () => undefined,
      )
      answers += 1
      // Between a hold and its answer, for some.
      if (answers === 3) void shop.other.kill()
      if (!response) return 'no answer'
      return response.status === 201 ? 'held' : (await json(Problem, response, 409)).code
    }
    const outcomes = await Promise.all(Array.from({ length: buyers }, (_, place) => buy(place)))
    const held = outcomes.filter((outcome) => outcome === 'held').length
    expect(outcomes.every((one) => ['held', 'slot_taken', 'no answer'].includes(one))).toBe(true)
    const [load] = await listSlotLoads(db, { after: new Date() })
    // A buyer without an answer may hold a place until its time is over.
    expect(load?.orders).toBe(places)
    expect(held).toBeLessThanOrEqual(places)
    expect(await findOverfullSlots(db)).toEqual([])
  },
)
