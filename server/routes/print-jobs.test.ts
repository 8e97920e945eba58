import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ClaimedPrintWire, PrintJobWire, RequestedPrintWire } from '#contract/kitchen/print-job.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { unprintedMessage } from '#domain/kitchen/alarm-message.ts'
import type { PrintOutcome } from '#domain/kitchen/print-job.ts'
import type { Printer } from '#domain/kitchen/printer.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { reportStuckPrints } from '#server/commands/alarm/report-stuck-prints.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const staff = await makeStaff(shop, 'Employee')
const events: StaffEvent[] = []
deps.events.subscribe((event) => void events.push(event))

let kitchen: Printer

beforeEach(async () => {
  shop.clock.now = noon
  await db.delete(printers)
  kitchen = await makePrinter(db, { name: 'Kitchen' })
  events.length = 0
  shop.pushes.length = 0
})
afterEach(() => reportStuckPrints(deps))

const setStatus = (id: string, status: string) =>
  staff.send('PATCH', `/api/orders/${id}`, { status })

async function list(search: Record<string, string> = {}) {
  const response = await staff.request(`/api/print-jobs?${new URLSearchParams(search)}`)
  return readJson(z.array(PrintJobWire), response)
}

async function acceptOrder() {
  const { id } = await makeOrder(db)
  await setStatus(id, 'preparing')
  return id
}

async function claim(screen: string, printer = kitchen.id) {
  const response = await staff.send('POST', '/api/print-jobs/claim', { printer, screen })
  return (await readJson(ClaimedPrintWire, response)).job
}

async function ask(order: string, copy: number, other: { screen?: string; kind?: string } = {}) {
  const sent = { order, printer: kitchen.id, kind: 'kitchen', copy, ...other }
  const response = await staff.send('POST', '/api/print-jobs', sent)
  return { status: response.status, ...(await readJson(RequestedPrintWire, response)) }
}

const end = (id: string, outcome: PrintOutcome) =>
  staff.send('PATCH', `/api/print-jobs/${id}`, { outcome })

async function reportAt(minute: number) {
  shop.clock.now = minutesAfter(noon, minute)
  await reportStuckPrints(deps)
}

async function subscribeToPush() {
  expect((await staff.request('/api/push/key')).status).toBe(200)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  await staff.send('POST', '/api/push/subscriptions', { endpoint, keys })
}

const pushedTexts = () => shop.pushes.map(({ body }) => body)

function ringingCounts() {
  return events.flatMap((event) => (event.name === 'prints.ringing' ? [event.count] : []))
}

describe('an order that is accepted', () => {
  it('waits once for each automatic printer', async () => {
    await makePrinter(db, { printsOnAcceptance: false })
    const bar = await makePrinter(db, { name: 'Bar' })
    const id = await acceptOrder()
    const jobs = await list({ order: id })
    expect(jobs.map(({ printer }) => printer).toSorted()).toEqual([kitchen.id, bar.id].toSorted())
    expect(jobs[0]).toMatchObject({ order: id, kind: 'kitchen', copy: 1, state: 'waiting' })
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'print.changed', orderId: id, state: 'waiting' }),
    )
  })

  it('is not printed again when it is set back and accepted again', async () => {
    const id = await acceptOrder()
    await setStatus(id, 'pending')
    await setStatus(id, 'ready')
    expect(await list({ order: id })).toHaveLength(1)
  })

  it('is not printed by a printer that was added later', async () => {
    await db.delete(printers)
    const id = await acceptOrder()
    await makePrinter(db)
    await setStatus(id, 'ready')
    expect(await list({ order: id })).toEqual([])
  })

  it('is not printed when it is cancelled, or in a shop without printers', async () => {
    const { id } = await makeOrder(db)
    await setStatus(id, 'cancelled')
    await db.delete(printers)
    await acceptOrder()
    expect(await list()).toEqual([])
  })
})

describe('a finished order', () => {
  it.each(['completed', 'cancelled'])('withdraws its tickets when it is %s', async (status) => {
    const id = await acceptOrder()
    await ask(id, 1, { kind: 'receipt' })
    await setStatus(id, status)
    const jobs = await list({ order: id })
    expect(jobs.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'kitchen withdrawn',
      'receipt waiting',
    ])
    shop.clock.now = minutesAfter(noon, 3)
    await reportStuckPrints(deps)
    expect(await list({ stuck: 'true' })).toMatchObject([{ kind: 'receipt' }])
  })
})

describe('an order that is cancelled and opened again', () => {
  async function reopen(id: string) {
    for (const status of ['cancelled', 'pending', 'preparing']) await setStatus(id, status)
    return list({ order: id })
  }

  it('is printed unless it was claimed before', async () => {
    const [unprinted, printed] = [await acceptOrder(), await acceptOrder()]
    const claimedId = (await ask(printed, 1, { screen: 'a' })).job._id
    await end(claimedId, 'failed')
    expect(await reopen(unprinted)).toMatchObject([{ state: 'waiting', copy: 1 }])
    expect(await reopen(printed)).toMatchObject([{ state: 'failed', copy: 1 }])
  })

  it('is printed when it goes back to where it was, as with Undo', async () => {
    const id = await acceptOrder()
    for (const status of ['cancelled', 'preparing']) await setStatus(id, status)
    expect(await list({ order: id })).toMatchObject([{ state: 'waiting', copy: 1 }])
  })

  it.each(['failed', 'unknown'] as const)(
    'is not printed when a person ended its waiting ticket as %s',
    async (outcome) => {
      const id = await acceptOrder()
      const [job] = await list({ order: id })
      await end(job?._id ?? '', outcome)
      expect(await reopen(id)).toMatchObject([{ state: outcome, copy: 1 }])
    },
  )
})

describe('a ticket withdrawn from a finished order', () => {
  it('is printed as the first copy when a person asks for it', async () => {
    const [here, sent] = [await acceptOrder(), await acceptOrder()]
    for (const id of [here, sent]) await setStatus(id, 'completed')
    expect(await ask(here, 1, { screen: 'a' })).toMatchObject({
      isClaimed: true,
      job: { copy: 1, state: 'claimed' },
    })
    expect(await ask(sent, 2)).toMatchObject({ isClaimed: false, job: { copy: 1 } })
    expect(await claim('b')).toMatchObject({ order: sent, copy: 1 })
  })

  it('cannot be ended by a person', async () => {
    const id = await acceptOrder()
    await setStatus(id, 'completed')
    const [job] = await list({ order: id })
    expect((await end(job?._id ?? '', 'printed')).status).toBe(409)
  })
})

describe('a claim', () => {
  it('gives each waiting job to one screen, oldest first', async () => {
    const orderIds = [await acceptOrder(), await acceptOrder(), await acceptOrder()]
    const claimed = await Promise.all(['a', 'b', 'a', 'b', 'a'].map((screen) => claim(screen)))
    const given = claimed.flatMap((job) => job ?? [])
    expect(given.map(({ order }) => order).toSorted()).toEqual(orderIds.toSorted())
    const leaseEndsAt = minutesAfter(noon, 2).toISOString()
    for (const job of given) expect(job).toMatchObject({ state: 'claimed', leaseEndsAt })
  })

  it('comes with the order to print', async () => {
    const _id = await acceptOrder()
    const sent = { printer: kitchen.id, screen: 'a' }
    const response = await staff.send('POST', '/api/print-jobs/claim', sent)
    expect(await response.json()).toMatchObject({ job: { order: _id }, order: { _id } })
  })

  it('gives the oldest job first, and none of another printer', async () => {
    const first = await acceptOrder()
    shop.clock.now = minutesAfter(noon, 1)
    await acceptOrder()
    const bar = await makePrinter(db)
    expect(await claim('a', bar.id)).toBeNull()
    expect(await claim('a')).toMatchObject({ order: first, claimedBy: 'a' })
  })
})

describe('a job', () => {
  it('is printed when a person says so, and then final', async () => {
    await acceptOrder()
    const { _id = '' } = (await claim('a')) ?? {}
    expect(await (await end(_id, 'printed')).json()).toMatchObject({ state: 'printed' })
    expect((await end(_id, 'printed')).status).toBe(200)
    const refused = await end(_id, 'failed')
    expect(refused.status).toBe(409)
    expect((await end('nothing', 'failed')).status).toBe(404)
    expect(await list({ state: 'printed', printer: kitchen.id })).toHaveLength(1)
  })

  it('that waits for 2 minutes is reported once, until a person settles it', async () => {
    const orderId = await acceptOrder()
    shop.clock.now = minutesAfter(noon, 1.9)
    await reportStuckPrints(deps)
    expect(await list({ stuck: 'true' })).toEqual([])
    shop.clock.now = minutesAfter(noon, 2)
    await Promise.all([reportStuckPrints(deps), reportStuckPrints(deps)])
    await reportStuckPrints(deps)
    const [job] = await list({ stuck: 'true' })
    expect(job).toMatchObject({ order: orderId, state: 'waiting' })
    expect(events.filter(({ name }) => name === 'print.stuck')).toEqual([
      { name: 'print.stuck', jobId: job?._id, orderId },
    ])
    await end(job?._id ?? '', 'unknown')
    expect(await list({ stuck: 'true' })).toEqual([])
  })

  it('rings and is pushed once when it waits, until a person ends it', async () => {
    await subscribeToPush()
    const orderId = await acceptOrder()
    for (const minute of [1, 2, 3]) await reportAt(minute)
    const [job] = await list({ order: orderId })
    expect(ringingCounts()).toEqual([1, 1])
    expect(pushedTexts()).toEqual([unprintedMessage([orderId])])
    await end(job?._id ?? '', 'unknown')
    await reportAt(4)
    expect(ringingCounts()).toEqual([1, 1])
  })

  it('rings for 12 hours at most', async () => {
    await acceptOrder()
    for (const minute of [3, 12 * 60 - 1, 12 * 60]) await reportAt(minute)
    expect(ringingCounts()).toEqual([1, 1])
  })

  it('that failed rings when its reprint does not arrive, and ends with the reprint', async () => {
    await subscribeToPush()
    const orderId = await acceptOrder()
    const { _id = '' } = (await claim('a')) ?? {}
    await end(_id, 'failed')
    await reportAt(0.4)
    expect(await list({ stuck: 'true' })).toEqual([])
    await reportAt(0.5)
    expect(await list({ stuck: 'true' })).toMatchObject([{ _id, state: 'failed' }])
    expect(pushedTexts()).toEqual([unprintedMessage([orderId])])
    await ask(orderId, 2, { screen: 'a' })
    await end(_id, 'failed')
    await reportAt(1)
    expect(ringingCounts()).toEqual([1])
    expect(await list({ stuck: 'true' })).toEqual([])
  })

  it.each(['printed', 'unknown'] as const)('that failed can be ended as %s', async (outcome) => {
    await acceptOrder()
    const { _id = '' } = (await claim('a')) ?? {}
    await end(_id, 'failed')
    expect((await end(_id, outcome)).status).toBe(200)
    await reportAt(1)
    expect(ringingCounts()).toEqual([])
  })

  it('that was not confirmed is reported, and neither rings on nor is pushed', async () => {
    await subscribeToPush()
    await acceptOrder()
    await claim('a')
    for (const minute of [2, 3]) await reportAt(minute)
    expect(await list({ stuck: 'true' })).toMatchObject([{ state: 'unknown' }])
    expect([ringingCounts(), pushedTexts()]).toEqual([[], []])
  })

  it('of a screen that dies is unknown and reported, and may still be confirmed', async () => {
    await acceptOrder()
    const { _id = '' } = (await claim('a')) ?? {}
    shop.clock.now = minutesAfter(noon, 2)
    await reportStuckPrints(deps)
    expect(await list({ stuck: 'true' })).toMatchObject([{ _id, state: 'unknown' }])
    expect(await claim('b')).toBeNull()
    expect((await end(_id, 'printed')).status).toBe(200)
    expect(await list({ stuck: 'true' })).toEqual([])
  })
})

describe('a reprint', () => {
  it('that two people ask for at once is one job, printed by one of them', async () => {
    const id = await acceptOrder()
    await claim('a')
    const asked = await Promise.all([ask(id, 2, { screen: 'a' }), ask(id, 2, { screen: 'b' })])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(asked.filter(({ isClaimed }) => isClaimed)).toHaveLength(1)
    expect(new Set(asked.map(({ job }) => job._id)).size).toBe(1)
    const summary = expect.stringContaining('Reprint')
    const entries = await db.select().from(auditEntries)
    expect(
      entries.filter(({ subjectId, field }) => subjectId === id && field === 'reprint'),
    ).toMatchObject([{ after: { value: 'kitchen ticket 2, Kitchen' } }])
    const admin = await makeStaff(shop, 'Admin')
    const trail = await admin.request('/api/audit')
    expect(await trail.json()).toContainEqual(expect.objectContaining({ summary }))
  })

  it('of a waiting copy claims that copy instead', async () => {
    const id = await acceptOrder()
    const asked = await Promise.all([ask(id, 1, { screen: 'a' }), claim('b')])
    const [{ isClaimed }, taken] = asked
    expect([isClaimed, taken !== null].filter(Boolean)).toHaveLength(1)
    expect(await list({ order: id })).toHaveLength(1)
  })

  it('waits for the printer when no screen is named', async () => {
    const id = await acceptOrder()
    await claim('a')
    expect(await ask(id, 2)).toMatchObject({ status: 201, isClaimed: false })
    expect(await claim('b')).toMatchObject({ order: id, copy: 2 })
  })

  it('gets the next number, whatever number was asked for', async () => {
    const id = await acceptOrder()
    await claim('a')
    const first = await ask(id, 99, { screen: 'a' })
    expect(first).toMatchObject({ status: 201, isClaimed: true, job: { copy: 2 } })
    for (const status of [201, 200]) {
      expect(await ask(id, 99)).toMatchObject({ status, job: { copy: 3 } })
    }
    expect(await ask(id, 2)).toMatchObject({ status: 200, isClaimed: false, job: { copy: 2 } })
  })

  it('settles an earlier copy of unknown outcome', async () => {
    const id = await acceptOrder()
    await claim('a')
    shop.clock.now = minutesAfter(noon, 2)
    await reportStuckPrints(deps)
    await ask(id, 2, { screen: 'b' })
    expect(await list({ stuck: 'true' })).toEqual([])
    expect((await list({ order: id })).map(({ state }) => state)).toEqual(['claimed', 'unknown'])
  })

  it('is rejected for an unknown order or printer, and for an impossible copy', async () => {
    const { id: order } = await makeOrder(db)
    const sent = { order, printer: kitchen.id, kind: 'receipt', copy: 1 }
    const statusOf = async (other: object) =>
      (await staff.send('POST', '/api/print-jobs', { ...sent, ...other })).status
    expect(await statusOf({ order: 'nothing' })).toBe(404)
    expect(await statusOf({ printer: 'nothing' })).toBe(404)
    for (const other of [{ copy: 0 }, { copy: 100 }, { kind: 'label' }]) {
      expect(await statusOf(other)).toBe(400)
    }
    expect(await statusOf({})).toBe(201)
    expect(await db.$count(printJobs)).toBe(1)
  })
})
