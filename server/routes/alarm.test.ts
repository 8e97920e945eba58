import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { AcceptedWire, RingingWire, ScreenWire, UndoneWire } from '#contract/kitchen/alarm.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { findRingingOrders } from '#server/commands/alarm/find-ringing-orders.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { openSession } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, clock } = shop
afterAll(() => shop.close())
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')

beforeEach(async () => {
  clock.now = noon
  await db.delete(orderAlarmEvents)
  await db.delete(staffScreens)
  await deleteOrders(db)
})

async function readRinging() {
  return readJson(RingingWire, await employee.request('/api/orders/ringing'))
}

async function accept(orders?: string[], staff = employee) {
  const answer = await staff.send('POST', '/api/orders/accept', { orders })
  return (await readJson(AcceptedWire, answer)).accepted
}

async function acceptNew(orders: string[], staff = employee) {
  const body = { orders, reason: 'new' }
  return readJson(AcceptedWire, await staff.send('POST', '/api/orders/accept', body))
}

async function undo(acceptance: { accepted: string[]; at: string }, staff = employee) {
  const body = { orders: acceptance.accepted, at: acceptance.at }
  const answer = await staff.send('POST', '/api/orders/accept/undo', body)
  return (await readJson(UndoneWire, answer)).undone
}

async function readOrder(id: string) {
  return readJson(OrderWire, await employee.request(`/api/orders/${id}`))
}

describe('the alarm', () => {
  it('is off until a screen is armed', async () => {
    await makeOrder(db)
    expect(await readRinging()).toEqual({ isOn: false, orders: [] })
    await armScreen(employee, { sound: 'off' })
    expect(await readRinging()).toEqual({ isOn: false, orders: [] })
  })

  it('rings for orders that are not accepted, oldest first', async () => {
    await armScreen(employee)
    const second = await makeOrder(db)
    const first = await makeOrder(db, { createdAt: minutesAfter(noon, -5) })
    const { isOn, orders } = await readRinging()
    expect(isOn).toBe(true)
    expect(orders.map(({ _id }) => _id)).toEqual([first.id, second.id])
    expect(orders[0]).toEqual({
      _id: first.id,
      reason: 'new',
      since: minutesAfter(noon, -5).toISOString(),
    })
  })

  it('ends when an order is accepted, for good and with the person’s name', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db)
    expect(await accept([id])).toEqual([id])
    expect((await readRinging()).orders).toEqual([])
    clock.now = minutesAfter(noon, 1)
    expect(await accept([id], admin)).toEqual([])
    expect(await readOrder(id)).toMatchObject({
      status: 'pending',
      acceptedAt: noon.toISOString(),
      acceptedBy: 'Halima Sani',
      alarmHistory: [{ kind: 'accepted', by: 'Halima Sani', at: noon.toISOString() }],
    })
  })

  it('ends for all orders at once, and notifies every screen', async () => {
    await armScreen(employee)
    const ids = await Promise.all([1, 2, 3].map(async () => (await makeOrder(db)).id))
    const events: StaffEvent[] = []
    const stop = shop.deps.events.subscribe((event) => events.push(event))
    const accepted = await accept()
    stop()
    expect(accepted.toSorted()).toEqual(ids.toSorted())
    expect(events.map(({ name }) => name)).toEqual(Array(3).fill('order.changed'))
  })

  it('ends when the status changes, also when that is undone', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db)
    await employee.send('PATCH', `/api/orders/${id}`, { status: 'preparing' })
    clock.now = minutesAfter(noon, 1)
    await employee.send('PATCH', `/api/orders/${id}`, { status: 'pending' })
    expect((await readRinging()).orders).toEqual([])
    clock.now = minutesAfter(noon, 11)
    const shopAlarm = await findRingingOrders(shop.deps)
    expect(shopAlarm?.ringing).toMatchObject([{ order: { id }, alarm: { reason: 'not-started' } }])
  })

  it('starts preparing on acceptance where the shop wants it', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db)
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: true })
    await accept([id])
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: false })
    expect(await readOrder(id)).toMatchObject({ status: 'preparing' })
    const entries = await db.select().from(auditEntries)
    const fields = entries.filter(({ subjectId }) => subjectId === id).map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['accepted', 'status'])
  })

  it('queues one ticket for each automatic printer on acceptance', async () => {
    await armScreen(employee)
    const { id: printerId } = await makePrinter(db)
    await makePrinter(db, { printsOnAcceptance: false })
    const { id: orderId } = await makeOrder(db)
    await accept([orderId])
    await accept([orderId])
    await employee.send('PATCH', `/api/orders/${orderId}`, { status: 'preparing' })
    const jobs = await db.select().from(printJobs)
    expect(jobs).toMatchObject([{ orderId, printerId, copy: 1, state: 'waiting' }])
  })

  it('queues no ticket before the call to a customer who pays on delivery, but when it is started', async () => {
    await armScreen(employee)
    await db.delete(printers)
    await makePrinter(db)
    const { id: paid } = await makeOrder(db)
    const { id: unpaid } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    const ticketsOf = async () => (await db.select().from(printJobs)).map(({ orderId }) => orderId)
    await accept()
    expect(await ticketsOf()).toEqual([paid])
    await employee.send('POST', `/api/orders/${unpaid}/phone-confirmed`, undefined)
    await employee.send('PATCH', `/api/orders/${unpaid}`, { status: 'preparing' })
    expect((await ticketsOf()).toSorted()).toEqual([paid, unpaid].toSorted())
  })

  it('leaves a scheduled order pending until the kitchen has to start it', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db, { schedule: { date: '2026-11-22', time: '15:00' } })
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: true })
    await accept([id])
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: false })
    expect(await readOrder(id)).toMatchObject({ status: 'pending', acceptedBy: 'Halima Sani' })
    clock.now = minutesAfter(noon, 26 * 60)
    const shopAlarm = await findRingingOrders(shop.deps)
    expect(shopAlarm?.ringing).toMatchObject([{ order: { id }, alarm: { reason: 'due' } }])
  })

  it('moves only what is not accepted yet when all are accepted', async () => {
    await armScreen(employee)
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: true })
    const { id: due } = await makeOrder(db, { schedule: { date: '2026-11-22', time: '15:00' } })
    await accept([due])
    clock.now = minutesAfter(noon, 26 * 60)
    const { id: added } = await makeOrder(db, { createdAt: clock.now })
    const cook = await makeStaff(shop, 'Employee')
    expect((await acceptNew([due, added], cook)).accepted).toEqual([added])
    const { id: another } = await makeOrder(db, { createdAt: clock.now })
    expect(await accept(undefined, cook)).toEqual([another])
    const shopAlarm = await findRingingOrders(shop.deps)
    expect(shopAlarm?.ringing).toMatchObject([{ order: { id: due }, alarm: { reason: 'due' } }])
    clock.now = noon
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: false })
  })

  it('rings again from now on when an acceptance is undone', async () => {
    await armScreen(employee)
    await db.delete(printers)
    const { id: printerId } = await makePrinter(db)
    const { id: orderId } = await makeOrder(db, { createdAt: minutesAfter(noon, -9) })
    const acceptance = await acceptNew([orderId])
    clock.now = minutesAfter(noon, 1)
    expect(await undo(acceptance, admin)).toEqual([orderId])
    expect((await readRinging()).orders).toEqual([
      { _id: orderId, reason: 'new', since: clock.now.toISOString() },
    ])
    expect(await undo(acceptance)).toEqual([])
    expect(await db.select().from(printJobs)).toMatchObject([{ printerId, state: 'withdrawn' }])
    const { acceptedBy, alarmHistory } = await readOrder(orderId)
    expect(acceptedBy).toBeNull()
    expect(alarmHistory.map(({ kind }) => kind)).toEqual(['accepted', 'undone'])
    const entries = await db.select().from(auditEntries)
    const lines = entries.filter(({ subjectId }) => subjectId === orderId)
    expect(lines.map(({ after }) => after)).toEqual([{ value: true }, { value: false }])

    await acceptNew([orderId])
    expect(await db.select().from(printJobs)).toMatchObject([{ printerId, state: 'waiting' }])
  })

  it('goes back to pending what an acceptance had started, and leaves what changed since', async () => {
    await armScreen(employee)
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: true })
    const { id: started } = await makeOrder(db)
    const { id: moved } = await makeOrder(db)
    const acceptance = await acceptNew([started, moved])
    await admin.send('PATCH', '/api/settings', { acceptStartsPreparing: false })
    clock.now = minutesAfter(noon, 1)
    await employee.send('PATCH', `/api/orders/${moved}`, { status: 'ready' })
    expect(await undo(acceptance)).toEqual([started])
    expect(await readOrder(started)).toMatchObject({ status: 'pending', acceptedAt: null })
    expect(await readOrder(moved)).toMatchObject({ status: 'ready' })
  })

  it('is accepted by one of two people who press at once', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db)
    const answers = await Promise.all([accept([id], employee), accept([id], admin)])
    expect(answers.flat()).toEqual([id])
  })

  it('needs a sign-in', async () => {
    expect((await shop.request('/api/orders/ringing')).status).toBe(401)
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    expect((await shop.request('/api/orders/accept', init)).status).toBe(401)
  })
})

describe('a screen', () => {
  it('is listed with its name, person and sound, and is alive for three minutes', async () => {
    await armScreen(employee, { name: ' Wall ', shownOrder: 'k3x9m2q7abc123' })
    const list = async () => readJson(ScreenWire.array(), await employee.request('/api/screens'))
    expect(await list()).toEqual([
      {
        id: 'screen1',
        name: 'Wall',
        person: 'Halima Sani',
        sound: 'armed',
        isVisible: true,
        shownOrder: 'k3x9m2q7abc123',
        lastSeenAt: noon.toISOString(),
        isAlive: true,
      },
    ])
    clock.now = minutesAfter(noon, 3)
    expect(await list()).toMatchObject([{ isAlive: false }])
    await armScreen(employee, { sound: 'silent' })
    expect(await list()).toMatchObject([{ isAlive: true, sound: 'silent' }])
  })

  it('is not alive when its answers miss an order that rings', async () => {
    const list = async () => readJson(ScreenWire.array(), await employee.request('/api/screens'))
    const answerAt = async (minute: number, shownOrder: string | null) => {
      clock.now = minutesAfter(noon, minute)
      await armScreen(employee, { shownOrder })
    }
    await answerAt(0, null)
    const { id: older } = await makeOrder(db, { createdAt: minutesAfter(noon, -1) })
    const { id: newest } = await makeOrder(db)
    for (const minute of [1, 2]) await answerAt(minute, older)
    expect(await list()).toMatchObject([{ isAlive: true, lastSeenAt: noon.toISOString() }])
    await answerAt(3, older)
    expect(await list()).toMatchObject([{ isAlive: false, shownOrder: older }])
    await answerAt(4, newest)
    expect(await list()).toMatchObject([{ isAlive: true }])
    // Once it is accepted, a filtered list may leave it out.
    await accept()
    await answerAt(8, older)
    expect(await list()).toMatchObject([{ isAlive: true }])
  })

  it('that rang stands on the order, once per alarm', async () => {
    await armScreen(employee)
    const { id } = await makeOrder(db)
    const rang = { orders: [id, 'unknown'] }
    for (const _ of [1, 2]) {
      expect((await employee.send('POST', '/api/screens/screen1/rang', rang)).status).toBe(204)
    }
    const { alarmHistory } = await readOrder(id)
    expect(alarmHistory).toEqual([{ kind: 'rang', by: 'Kitchen', at: noon.toISOString() }])
  })

  it('of the same name as another has a line of its own', async () => {
    for (const [minute, id] of ['a', 'b', 'c'].entries()) {
      clock.now = minutesAfter(noon, minute)
      await armScreen(employee, { id, name: id === 'b' ? 'Door' : 'Kitchen' })
    }
    const { id } = await makeOrder(db)
    for (const screen of ['c', 'b', 'a', 'c']) {
      await employee.send('POST', `/api/screens/${screen}/rang`, { orders: [id] })
    }
    const { alarmHistory } = await readOrder(id)
    expect(alarmHistory.map(({ by }) => by).toSorted()).toEqual(['Door', 'Kitchen', 'Kitchen (2)'])
  })

  it('that the shop does not know cannot report', async () => {
    const answer = await employee.send('POST', '/api/screens/other/rang', { orders: ['x'] })
    expect(answer.status).toBe(404)
  })

  it('is changed by the Employee who uses it and by Admins, and free when the session ends', async () => {
    const [user, other] = [await makeStaff(shop, 'Employee'), await makeStaff(shop, 'Employee')]
    const same = await openSession(shop, user.user)
    const list = async () => readJson(ScreenWire.array(), await employee.request('/api/screens'))
    await armScreen(user)
    const { id } = await makeOrder(db)
    const report = { name: 'Mine', sound: 'off', isVisible: true, shownOrder: null }
    const refused = [
      await other.send('PUT', '/api/screens/screen1', report),
      await other.send('POST', '/api/screens/screen1/rang', { orders: [id] }),
      await other.request('/api/screens/screen1', { method: 'DELETE' }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'of_another' })
    }
    expect(await list()).toMatchObject([{ name: 'Kitchen', sound: 'armed' }])
    expect((await readOrder(id)).alarmHistory).toEqual([])

    // An Admin changes it without taking it over.
    await armScreen(admin, { name: 'Wall' })
    expect(await list()).toMatchObject([{ name: 'Wall', person: 'Halima Sani' }])
    await armScreen(user, { name: 'Wall' })
    const again = await shop.request('/api/screens/screen1', {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${same.accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(report),
    })
    expect(again.status).toBe(204)
    await db.delete(sessions).where(eq(sessions.userId, user.user.id))
    await armScreen(other, { name: 'Door' })
    expect(await db.select().from(staffScreens)).toMatchObject([
      { name: 'Door', userId: other.user.id, sessionId: other.sessionId },
    ])
    await db.update(sessions).set({ expiresAt: noon }).where(eq(sessions.id, other.sessionId))
    const next = await makeStaff(shop, 'Employee')
    expect((await next.request('/api/screens/screen1', { method: 'DELETE' })).status).toBe(403)
    await armScreen(next)
    expect((await next.request('/api/screens/screen1', { method: 'DELETE' })).status).toBe(204)
  })

  it('is removed by an Admin', async () => {
    await armScreen(employee)
    expect((await admin.request('/api/screens/screen1', { method: 'DELETE' })).status).toBe(204)
    expect((await admin.request('/api/screens/screen1', { method: 'DELETE' })).status).toBe(404)
    expect((await readRinging()).isOn).toBe(false)
  })

  it('leaves an audit entry when it is turned on or off, and none for each answer', async () => {
    const before = await db.$count(auditEntries)
    for (const sound of ['armed', 'armed', 'silent', 'off', 'off'] as const) {
      await armScreen(employee, { sound })
    }
    expect((await db.$count(auditEntries)) - before).toBe(2)
  })

  it('beyond fifty is refused, unless one of them is off', async () => {
    for (let number = 1; number <= 50; number += 1) await armScreen(employee, { id: `s${number}` })
    await expect(armScreen(employee, { id: 's51' })).rejects.toThrow('too many screens')
    await armScreen(employee, { id: 's50' })
    await armScreen(employee, { id: 's7', sound: 'off' })
    await armScreen(employee, { id: 's51' })
    const screens = await readJson(ScreenWire.array(), await employee.request('/api/screens'))
    expect(screens.map(({ id }) => id)).not.toContain('s7')
  })
})
