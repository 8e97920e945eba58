import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { MovedPromises } from '#contract/ordering/promise.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { newId } from '#db/schema/new-id.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const employee = await makeStaff(shop, 'Employee')
const at = (minutes: number) => minutesAfter(noon, minutes).toISOString()

let linesBefore = 0
beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await changeSettings(db, { opensAt: '08:00', closesAt: '22:00' })
  linesBefore = await db.$count(auditEntries)
})

const countLines = async () => (await db.$count(auditEntries)) - linesBefore
const promised = (minutes: number, other: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(db, { promisedAt: minutesAfter(noon, minutes), ...other })
const move = (id: string, change: object) =>
  employee.send('PATCH', `/api/orders/${id}/promise`, { id: newId(), ...change })
const moveAll = async (change: object) =>
  readJson(
    MovedPromises,
    await employee.send('POST', '/api/promise/move', { id: newId(), ...change }),
  )
const track = async (token: string) => (await shop.request(`/api/orders/track/${token}`)).json()
const read = async (id: string) => readJson(OrderWire, await employee.request(`/api/orders/${id}`))

describe('moving the time of one order', () => {
  it('is seen by staff and the customer, with who did it', async () => {
    const { id, trackingToken } = await promised(40)
    const response = await move(id, { minutes: 10 })
    const times = { promisedAt: at(50), firstPromisedAt: at(40) }
    const name = 'Halima Sani'
    expect(await response.json()).toMatchObject({
      ...times,
      promiseMoves: [{ by: name, at: at(0), from: at(40), to: at(50) }],
    })
    expect(await track(trackingToken)).toMatchObject(times)
    expect(JSON.stringify(await track(trackingToken))).not.toContain(name)
    await move(id, { promisedAt: at(45) })
    expect(await read(id)).toMatchObject({ promisedAt: at(45), firstPromisedAt: at(40) })
    expect(await countLines()).toBe(2)
  })

  it('is refused in the past, in closed hours, without a promise, and for ended orders', async () => {
    const { id } = await promised(40)
    const sentenceOf = async (orderId: string, change: object) => {
      const response = await move(orderId, change)
      expect(response.status).toBe(409)
      return (await response.json()) as unknown
    }
    expect(await sentenceOf(id, { promisedAt: at(-5) })).toMatchObject({
      message: 'That time has passed. Please choose a later one.',
    })
    expect(await sentenceOf(id, { promisedAt: at(11 * 60) })).toMatchObject({
      message: 'The kitchen is closed then. Please choose a time within its opening hours.',
    })
    const none = await makeOrder(db)
    expect(await sentenceOf(none.id, { minutes: 10 })).toMatchObject({
      message: 'No time was promised for this order.',
    })
    const ended = await promised(40, { status: 'completed' })
    expect(await sentenceOf(ended.id, { minutes: 10 })).toMatchObject({
      message: 'This order is completed or cancelled.',
    })
    expect((await move(id, { minutes: 7 })).status).toBe(400)
    expect((await move('unknown', { minutes: 10 })).status).toBe(404)
    expect(await read(id)).toMatchObject({ promisedAt: at(40), promiseMoves: [] })
    expect(await countLines()).toBe(0)
  })

  it('queues a message to the customer where that is on', async () => {
    const isOn = { isOn: true, subject: null, text: null }
    await changeSettings(db, { messages: { 'time-moved': isOn } })
    const buyer = { fullName: 'Amina', phoneNumber: '08012345678', email: 'amina@home.test' }
    const { id } = await promised(40, { buyer })
    await promised(40)
    await moveAll({ minutes: 15 })
    await changeSettings(db, { messages: {} })
    const rows = await db.select().from(orderMessages)
    expect(rows).toMatchObject([{ orderId: id, event: 'time-moved', state: 'waiting' }])
  })

  it('happens once for two calls with one id', async () => {
    const { id } = await promised(40)
    const same = { id: newId(), minutes: 10 }
    const responses = await Promise.all([move(id, same), move(id, same)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ promisedAt: at(50) })
    expect(await countLines()).toBe(1)
  })
})

describe('moving all times', () => {
  it('moves what is open and promised before the next opening, with one audit line', async () => {
    const soon = await promised(40)
    const cooking = await promised(5, { status: 'preparing' })
    const late = await promised(-30)
    const scheduled = await makeOrder(db, { schedule: { date: '2026-11-21', time: '15:07' } })
    const closing = await promised(10 * 60)
    await promised(40, { status: 'completed' })
    await makeOrder(db)
    await makeOrder(db, { schedule: { date: '2026-11-22', time: '15:00' } })

    const { moved, unmoved } = await moveAll({ minutes: 15 })
    expect(moved.toSorted()).toEqual(
      [soon, cooking, late, scheduled].map(({ id }) => id).toSorted(),
    )
    expect(unmoved).toEqual([closing.id])
    expect(await read(soon.id)).toMatchObject({ promisedAt: at(55), firstPromisedAt: at(40) })
    expect(await read(cooking.id)).toMatchObject({ promisedAt: at(20) })
    expect(await read(late.id)).toMatchObject({ promisedAt: at(15), firstPromisedAt: at(-30) })
    expect(await read(scheduled.id)).toMatchObject({
      scheduledTime: '15:07',
      promisedAt: at(202),
      firstPromisedAt: at(187),
    })
    expect(await countLines()).toBe(1)
  })

  it('happens once for presses with one id, at the same moment and later', async () => {
    const { id } = await promised(40)
    const press = { id: newId(), minutes: 15 }
    const presses = await Promise.all([moveAll(press), moveAll(press)])
    const answer = { moved: [id], unmoved: [] }
    expect([...presses, await moveAll(press)]).toEqual([answer, answer, answer])
    expect(await read(id)).toMatchObject({ promisedAt: at(55) })
  })

  it('is undone, but not for orders that were moved since', async () => {
    const one = await promised(40)
    const other = await promised(50)
    const press = { id: newId(), minutes: 30 }
    await moveAll(press)
    await move(other.id, { minutes: 5 })
    const undo = { id: newId(), undoes: press.id }
    expect(await moveAll(undo)).toMatchObject({ moved: [one.id] })
    expect(await moveAll(undo)).toMatchObject({ moved: [one.id] })
    await moveAll(press)
    expect(await read(one.id)).toMatchObject({ promisedAt: at(40), firstPromisedAt: null })
    expect(await read(other.id)).toMatchObject({ promisedAt: at(85), firstPromisedAt: at(50) })
  })
})
