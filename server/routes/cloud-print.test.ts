import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { PrintJobWire } from '#contract/kitchen/print-job.ts'
import { PrinterWire, TicketOfferWire } from '#contract/kitchen/printer.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { limits } from '#domain/limit.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { reportStuckPrints } from '#server/commands/alarm/report-stuck-prints.ts'
import { makeCloudPrinter } from '#tests/support/cloud-printer.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
const admin = await makeStaff(shop, 'Admin')
const employee = await makeStaff(shop, 'Employee')
const events: StaffEvent[] = []
deps.events.subscribe((event) => void events.push(event))

beforeEach(async () => {
  clock.now = noon
  await db.delete(printers)
  await db.delete(rateLimits)
  events.length = 0
})

async function addPrinter({ paperWidth = 80, type = 'text/plain' } = {}) {
  const sent = { name: 'Kitchen', paperWidth, printsOnAcceptance: true, fetches: true }
  const added = await readJson(PrinterWire, await admin.send('POST', '/api/printers', sent))
  return { ...makeCloudPrinter(shop.request, added.address ?? '', type), ...added }
}

async function acceptOrder(given: Parameters<typeof makeOrder>[1] = {}) {
  const { id } = await makeOrder(db, given)
  await employee.send('PATCH', `/api/orders/${id}`, { status: 'preparing' })
  return id
}

async function readState() {
  const [printer] = await readJson(z.array(PrinterWire), await employee.request('/api/printers'))
  return printer?.state
}

const statesOfJobs = async () => (await db.select().from(printJobs)).map(({ state }) => state)

async function listStuck() {
  const jobs = await employee.request('/api/print-jobs?stuck=true')
  return (await readJson(z.array(PrintJobWire), jobs)).map(({ order, state }) => [order, state])
}

describe('a printer that fetches its tickets', () => {
  it('prints each accepted order once, oldest first', async () => {
    const printer = await addPrinter()
    expect(await printer.poll()).toBeUndefined()
    const first = await acceptOrder()
    clock.now = minutesAfter(noon, 1)
    const second = await acceptOrder()
    for (const _ of [1, 2, 3, 4]) await printer.poll()
    expect(printer.papers.map((paper) => paper.split('\n')[0])).toEqual([
      `#${shortIdOf(first)}`,
      `#${shortIdOf(second)}`,
    ])
    expect(await statesOfJobs()).toEqual(['printed', 'printed'])
  })

  it('gets the same ticket again when the network breaks while it fetches it', async () => {
    const printer = await addPrinter()
    await acceptOrder()
    await printer.poll({ interruptions: 3 })
    expect(printer.papers).toHaveLength(1)
    expect(await statesOfJobs()).toEqual(['printed'])
    const claims = events.filter((event) => event.name === 'print.changed')
    expect(claims.map(({ state }) => state)).toEqual(['waiting', 'claimed', 'printed'])
  })

  it('is not offered a ticket twice when its confirmation is lost, and staff are asked', async () => {
    const printer = await addPrinter()
    const order = await acceptOrder()
    const token = await printer.poll({ code: 'lost' })
    for (const _ of [1, 2, 3]) await printer.poll()
    expect(printer.papers).toHaveLength(1)
    clock.now = minutesAfter(noon, 2)
    await reportStuckPrints(deps)
    expect(await listStuck()).toEqual([[order, 'unknown']])
    await printer.poll()
    expect(printer.papers).toHaveLength(1)
    // The printer repeats its confirmation until it is answered.
    for (const _ of [1, 2]) expect((await printer.confirm(token ?? '')).status).toBe(200)
    expect(await listStuck()).toEqual([])
    expect(await statesOfJobs()).toEqual(['printed'])
  })

  it('reports a ticket that failed to staff, who print it again there', async () => {
    const printer = await addPrinter()
    const order = await acceptOrder()
    await printer.poll({ code: '520 Timeout' })
    clock.now = minutesAfter(noon, 1)
    await reportStuckPrints(deps)
    expect(await listStuck()).toEqual([[order, 'failed']])
    const again = { order, printer: printer._id, kind: 'kitchen', copy: 2 }
    await employee.send('POST', '/api/print-jobs', again)
    await printer.poll()
    expect(printer.papers).toEqual([expect.stringMatching(/^\*\*\* REPRINT 2 \*\*\*\n#/)])
    expect(await listStuck()).toEqual([])
  })

  it('without paper is offered nothing; what waits is reported at once and printed later', async () => {
    const printer = await addPrinter()
    await printer.poll()
    await printer.poll({ status: '410 Out of paper' })
    expect(await readState()).toBe('no-paper')
    const order = await acceptOrder()
    expect(await printer.poll({ status: '410 Out of paper' })).toBeUndefined()
    await reportStuckPrints(deps)
    expect(await listStuck()).toEqual([[order, 'waiting']])
    await printer.poll()
    expect(await readState()).toBe('ready')
    expect(printer.papers).toHaveLength(1)
    expect(await listStuck()).toEqual([])
  })

  it('is shown as silent a minute after its last poll; screens are notified when it is back', async () => {
    const printer = await addPrinter()
    expect(await readState()).toBe('not-connected')
    await printer.poll()
    await printer.poll()
    expect(await readState()).toBe('ready')
    clock.now = minutesAfter(noon, 2)
    expect(await readState()).toBe('no-answer')
    await printer.poll({ status: '420 Cover open' })
    expect(await readState()).toBe('cover-open')
    await printer.poll({ status: '999 Anything else' })
    expect(await readState()).toBe('fault')
    expect(events.filter(({ name }) => name === 'printers.changed')).toHaveLength(3)
  })

  it('is offered nothing while it prints, and no ticket that a screen has', async () => {
    const printer = await addPrinter()
    await acceptOrder()
    const busy = await printer.ask('200 OK', true)
    expect(await busy.json()).toEqual({ jobReady: false })
    const { jobToken = '' } = await readJson(TicketOfferWire, await printer.ask())
    const screen = { printer: printer._id, screen: 'wall' }
    await employee.send('POST', '/api/print-jobs/claim', screen)
    expect((await printer.fetchTicket(jobToken)).status).toBe(404)
    await printer.confirm(jobToken)
    expect(await statesOfJobs()).toEqual(['claimed'])
  })

  it('gets one of two jobs when it asks twice at once, and prints each once', async () => {
    const printer = await addPrinter()
    await acceptOrder()
    const offers = await Promise.all([printer.ask(), printer.ask()])
    const tokens = await Promise.all(offers.map((offer) => readJson(TicketOfferWire, offer)))
    const tickets = await Promise.all(
      tokens.map(({ jobToken = '' }) => printer.fetchTicket(jobToken)),
    )
    expect(new Set(await Promise.all(tickets.map((ticket) => ticket.text()))).size).toBe(1)
    expect(events.filter((event) => event.name === 'print.changed')).toHaveLength(2)
  })
})

describe('the ticket for a printer', () => {
  const items = [makeItem({ name: 'Ɗanwake', quantity: 3, notes: 'Not too hot' })]

  it.each([
    [58, 32],
    [80, 48],
  ])('fits paper of %i mm, as plain text', async (paperWidth, columns) => {
    const printer = await addPrinter({ paperWidth })
    await acceptOrder({ items })
    await printer.poll()
    const rows = printer.papers[0]?.split('\n') ?? []
    expect(rows).toContain('-'.repeat(columns))
    expect(rows).toContain('3 x Danwake')
    expect(rows.every((row) => row.length <= columns)).toBe(true)
  })

  it('goes only into a format that is named in the offer', async () => {
    const printer = await addPrinter()
    await acceptOrder()
    const { mediaTypes = [], jobToken = '' } = await readJson(TicketOfferWire, await printer.ask())
    expect(mediaTypes.length).toBeGreaterThan(1)
    for (const type of mediaTypes) {
      const ticket = await makeCloudPrinter(shop.request, printer.address ?? '', type).fetchTicket(
        jobToken,
      )
      expect([ticket.status, ticket.headers.get('Content-Type')]).toEqual([200, type])
    }
    const image = makeCloudPrinter(shop.request, printer.address ?? '', 'image/png')
    expect((await image.fetchTicket(jobToken)).status).toBe(415)
  })

  it.each(['application/vnd.star.line', 'application/vnd.star.starprnt'])(
    'has a large number and a cut as %s',
    async (type) => {
      const printer = await addPrinter({ type })
      const order = await acceptOrder({ items })
      await printer.poll()
      const [paper = ''] = printer.papers
      expect(paper).toContain(`\u001BW1\u001Bh1\u001BE#${shortIdOf(order)}\n`)
      expect(paper.endsWith('\u001Bd3')).toBe(true)
    },
  )

  it('is a receipt where staff asked for one, with the shop’s name', async () => {
    const printer = await addPrinter()
    const { id: order } = await makeOrder(db)
    const receipt = { order, printer: printer._id, kind: 'receipt', copy: 1 }
    await employee.send('POST', '/api/print-jobs', receipt)
    await printer.poll()
    expect(printer.papers).toEqual([expect.stringContaining('Thank you!')])
  })

  it('is a test where staff asked for one, until it is printed', async () => {
    const printer = await addPrinter()
    const test = await employee.send('POST', `/api/printers/${printer._id}/test`, undefined)
    expect(test.status).toBe(204)
    await printer.poll({ code: 'lost' })
    await printer.poll()
    await printer.poll()
    expect(printer.papers).toHaveLength(2)
    expect(printer.papers[1]).toContain('Test ticket')
  })
})

describe('the address of a printer', () => {
  it('is shown once, stored as a hash, and audited', async () => {
    const { _id, address = '' } = await addPrinter()
    expect(address).toMatch(/^https?:\/\/.*\/api\/cloud-print\/[\w-]{24}$/)
    const key = address.split('/').at(-1) ?? ''
    expect(JSON.stringify(await db.select().from(printers))).not.toContain(key)
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(key)
    expect(await (await admin.request('/api/printers')).text()).not.toContain(key)
    const saved = await admin.send('PATCH', `/api/printers/${_id}`, { name: 'Grill' })
    expect(await readJson(PrinterWire, saved)).not.toHaveProperty('address')
    const fields = (await db.select().from(auditEntries)).filter(
      ({ subjectId }) => subjectId === _id,
    )
    expect(fields.map(({ field }) => field)).toEqual([null, 'name'])
  })

  it('ends when a new one is made, when printing by itself is turned off, and with the printer', async () => {
    const printer = await addPrinter()
    const change = async (fetches: boolean) => {
      const answer = await admin.send('PATCH', `/api/printers/${printer._id}`, { fetches })
      return (await readJson(PrinterWire, answer)).address ?? ''
    }
    const second = makeCloudPrinter(shop.request, await change(true))
    expect((await printer.ask()).status).toBe(404)
    expect((await second.ask()).status).toBe(200)
    expect(await change(false)).toBe('')
    expect(await readState()).toBe('browser')
    expect((await second.ask()).status).toBe(404)
    const third = makeCloudPrinter(shop.request, await change(true))
    expect((await third.ask()).status).toBe(200)
    await admin.send('DELETE', `/api/printers/${printer._id}`, undefined)
    expect((await third.ask()).status).toBe(404)
    const lines = (await db.select().from(auditEntries)).filter(({ field }) => field === 'address')
    expect(lines.filter(({ subjectId }) => subjectId === printer._id)).toHaveLength(3)
  })

  it('opens no ticket of another printer', async () => {
    const printer = await addPrinter()
    await acceptOrder()
    const { jobToken = '' } = await readJson(TicketOfferWire, await printer.ask())
    const sent = { name: 'Bar', paperWidth: 58, printsOnAcceptance: false, fetches: true }
    const { address = '' } = await readJson(
      PrinterWire,
      await admin.send('POST', '/api/printers', sent),
    )
    const bar = makeCloudPrinter(shop.request, address)
    expect((await bar.fetchTicket(jobToken)).status).toBe(404)
    await printer.fetchTicket(jobToken)
    await bar.confirm(jobToken)
    expect(await statesOfJobs()).toEqual(['claimed'])
  })

  it('is limited, and so are guesses', async () => {
    const printer = await addPrinter()
    for (let count = 0; count < limits.pollsPerPrinter.max; count++) await printer.confirm('none')
    expect((await printer.ask()).status).toBe(429)
    const guess = makeCloudPrinter(shop.request, 'http://shop.test/api/cloud-print/guess')
    for (let count = 0; count < limits.missedPrintersPerClient.max; count++) await guess.ask()
    for (const answer of [guess.ask(), guess.fetchTicket('x'), guess.confirm('x')]) {
      expect((await answer).status).toBe(429)
    }
  })

  it('gets no test without one', async () => {
    const sent = { name: 'Counter', paperWidth: 58, printsOnAcceptance: false }
    const { _id } = await readJson(PrinterWire, await admin.send('POST', '/api/printers', sent))
    expect((await employee.send('POST', `/api/printers/${_id}/test`, undefined)).status).toBe(404)
  })
})
