import { afterAll, describe, expect, it } from 'vitest'

import { PrinterWire } from '#contract/kitchen/printer.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const employee = await makeStaff(shop, 'Employee')
const kitchen = { name: 'Kitchen', paperWidth: 80, printsOnAcceptance: true }
const list = async () => (await employee.request('/api/printers')).json()

describe('printers', () => {
  it('are none in a fresh shop', async () => {
    expect(await list()).toEqual([])
  })

  it('are added, changed and deleted by an Admin, and seen by all staff', async () => {
    const created = await admin.send('POST', '/api/printers', { ...kitchen, name: ' Grill ' })
    expect(created.status).toBe(201)
    const { _id } = await readJson(PrinterWire, created)
    const changed = await admin.send('PATCH', `/api/printers/${_id}`, { paperWidth: 58 })
    const polling = { state: 'browser', polledAt: null }
    const wanted = { _id, name: 'Grill', paperWidth: 58, printsOnAcceptance: true, ...polling }
    expect([changed.status, await changed.json()]).toEqual([200, wanted])
    expect(await list()).toEqual([wanted])
    const same = await admin.send('PATCH', `/api/printers/${_id}`, {})
    expect([same.status, await same.json()]).toEqual([200, wanted])
    expect((await admin.send('DELETE', `/api/printers/${_id}`, undefined)).status).toBe(204)
    expect((await admin.send('DELETE', `/api/printers/${_id}`, undefined)).status).toBe(404)
    expect((await admin.send('PATCH', `/api/printers/${_id}`, { name: 'A' })).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are not changed by an Employee', async () => {
    const { id } = await makePrinter(db)
    expect((await employee.send('POST', '/api/printers', kitchen)).status).toBe(403)
    expect((await employee.send('PATCH', `/api/printers/${id}`, { name: 'A' })).status).toBe(403)
    expect((await employee.send('DELETE', `/api/printers/${id}`, undefined)).status).toBe(403)
  })

  it.each([
    [{ ...kitchen, name: ' ' }, 'name', 'Printer name is required'],
    [{ ...kitchen, paperWidth: 72 }, 'paperWidth', 'Please choose 58 or 80 mm.'],
  ])('such as %j are rejected', async (sent, path, message) => {
    const response = await admin.send('POST', '/api/printers', sent)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
  })

  it('have different names, also when they are added at once', async () => {
    const names = ['Bar', 'BAR', ' bar ']
    const answers = await Promise.all(
      names.map((name) => admin.send('POST', '/api/printers', { ...kitchen, name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('take their jobs with them, also while an order is accepted', async () => {
    const printers = await Promise.all([1, 2, 3].map(() => makePrinter(db)))
    const order = await makeOrder(db)
    const accept = employee.send('PATCH', `/api/orders/${order.id}`, { status: 'preparing' })
    const removals = printers.map(({ id }) => admin.send('DELETE', `/api/printers/${id}`, {}))
    expect((await accept).status).toBe(200)
    for (const removed of await Promise.all(removals)) expect(removed.status).toBe(204)
    const left = await db.select().from(printJobs)
    const gone = new Set(printers.map(({ id }) => id))
    expect(left.filter(({ printerId }) => gone.has(printerId))).toEqual([])
  })
})
