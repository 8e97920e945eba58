import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { AuditEntryWire } from '#contract/staff/audit.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import { SecurityWire } from '#contract/staff/security.ts'
import { KitchenTabletWire, TabletPeopleWire } from '#contract/staff/tablet.ts'
import {
  findPin,
  insertPinSession,
  insertTablet,
  removePin,
  setPin,
} from '#db/queries/staff/kitchen-tablets.ts'
import { insertReset } from '#db/queries/staff/password-resets.ts'
import { setUser } from '#db/queries/staff/users.ts'
import { kitchenTablets } from '#db/schema/staff/kitchen-tablets.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import type { Role } from '#domain/staff/role.ts'
import { createApi } from '#server/app.ts'
import { hashPassword } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff, type TestStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  cookieIn,
  deviceCookieIn,
  password,
  passwordHash,
  post,
  refresh,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
})

const pin = '4829'

async function makePerson(role: Role) {
  const staff = await makeStaff(shop, role, { passwordHash })
  const sent = { currentPassword: password, pin }
  expect((await staff.send('POST', '/api/security/pin', sent)).status).toBe(204)
  return staff
}

/** Whose PIN costs little to check. */
async function makeCheapPerson() {
  const staff = await makeStaff(shop, 'Employee')
  const pinHash = await hashPassword(pin, { memory: 64, passes: 1, parallelism: 1 })
  await setPin(shop.db, staff.user.id, pinHash)
  return staff
}

const isPinSessionOf = (userId: string) =>
  and(eq(sessions.userId, userId), isNotNull(sessions.tabletId))
const countPinSessions = (userId: string) => shop.db.$count(sessions, isPinSessionOf(userId))

async function addTablet() {
  const token = newToken()
  await insertTablet(shop.db, { tokenHash: hashToken(token), device: null, createdAt: noon })
  return `tablet=${token}`
}

async function makeTablet() {
  const admin = await makeStaff(shop, 'Admin', { passwordHash })
  const made = await admin.send('POST', '/api/tablets', { currentPassword: password })
  expect(made.status).toBe(204)
  const cookies = made.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { admin, cookie: cookies.find((cookie) => cookie.startsWith('tablet=')) ?? '' }
}

const readSecurity = async (staff: TestStaff) =>
  readJson(SecurityWire, await staff.request('/api/security'))

const enter = (cookie: string, userId: string, typed = pin) =>
  post(shop, '/api/auth/pin', { userId, pin: typed }, { cookie })

async function open(cookie: string, userId: string) {
  const response = await enter(cookie, userId)
  expect(response.status).toBe(200)
  const { accessToken, user, byPin } = await readJson(SessionWire, response.clone())
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  const send = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, headers, body: JSON.stringify(body) })
  return { accessToken, user, byPin, send, headers, response, cookie: cookieIn(response) }
}

const Trail = z.array(AuditEntryWire)

const Call = z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))) })

describe('a kitchen tablet', () => {
  it('signs its Admin out and shows active people who have a PIN', async () => {
    const person = await makePerson('Employee')
    const inactive = await makePerson('Employee')
    const { admin, cookie } = await makeTablet()
    expect(await statusWith(shop, admin.token)).toBe(401)
    const boss = await makeStaff(shop, 'SuperAdmin')
    await boss.send('PATCH', '/api/users', { id: inactive.user.id, status: false })
    const shown = await shop.request('/api/auth/tablet', { headers: { cookie } })
    const { people } = await readJson(TabletPeopleWire, shown)
    expect(people).toContainEqual({ _id: person.user.id, name: 'Halima Sani' })
    expect(people.map(({ _id }) => _id)).not.toContain(inactive.user.id)
    expect(people.map(({ _id }) => _id)).not.toContain(admin.user.id)
  })

  it('needs an Admin and the current password', async () => {
    const admin = await makeStaff(shop, 'Admin', { passwordHash })
    const employee = await makeStaff(shop, 'Employee', { passwordHash })
    const right = { currentPassword: password }
    expect((await employee.send('POST', '/api/tablets', right)).status).toBe(403)
    const wrong = { currentPassword: 'Wrong-2026' }
    expect((await admin.send('POST', '/api/tablets', wrong)).status).toBe(400)
    expect(await statusWith(shop, admin.token)).toBe(200)
  })

  it('takes no PIN from before a password reset, which removes it', async () => {
    const { user } = await makePerson('Employee')
    const other = await makePerson('Employee')
    const { cookie } = await makeTablet()
    await open(cookie, user.id)
    const expiresAt = minutesAfter(noon, 30)
    const link = { email: user.email, tokenHash: hashToken('link'), expiresAt }
    await insertReset(shop.db, link)
    const set = { token: 'link', password: 'Sinasir-2026' }
    expect((await post(shop, '/api/auth/reset', set)).status).toBe(200)
    expect((await enter(cookie, user.id)).status).toBe(401)
    expect((await enter(cookie, other.user.id)).status).toBe(200)
    const boss = await makeStaff(shop, 'Admin')
    const trail = await readJson(Trail, await boss.request('/api/audit?kind=security'))
    const removed = trail.filter(({ by, field }) => by.id === user.id && field === 'pin')
    expect(removed).toMatchObject([{ after: 'set' }, { after: 'removed' }].toReversed())
  })

  it.each(['a\0b', '\ud800', 'x'.repeat(65)])(
    'returns 400 for a user id that the database cannot hold: %j',
    async (userId) => {
      const { cookie } = await makeTablet()
      const response = await enter(cookie, userId)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'userId' }] })
      expect((await enter(cookie, 'nobody')).status).toBe(401)
    },
  )

  it('ends with its session when an Admin removes it elsewhere', async () => {
    const person = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const session = await open(cookie, person.user.id)
    const boss = await makeStaff(shop, 'Admin')
    const tablets = await readJson(z.array(KitchenTabletWire), await boss.request('/api/tablets'))
    const last = tablets.at(-1)?._id ?? ''
    for (const { _id } of tablets) await boss.send('DELETE', `/api/tablets/${_id}`, undefined)
    expect((await boss.send('DELETE', `/api/tablets/${last}`, undefined)).status).toBe(404)
    expect(await statusWith(shop, session.accessToken)).toBe(401)
    expect((await refresh(shop, session.cookie)).status).toBe(401)
    expect((await enter(cookie, person.user.id)).status).toBe(404)
  })
})

describe('a session opened by PIN', () => {
  it('pauses orders in a shop whose Employees can', async () => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const { send } = await open(cookie, user.id)
    const pause = { types: ['delivery'], minutes: 15 }
    expect((await send('POST', '/api/shop/pause', pause)).status).toBe(403)
    await changeSettings(shop.db, { employeesCanPause: true })
    expect((await send('POST', '/api/shop/pause', pause)).status).toBe(200)
    await changeSettings(shop.db, { employeesCanPause: false, deliveryPause: null })
  })

  it.each(['Employee', 'Admin', 'SuperAdmin'] as const)(
    'has the rights of an Employee, without those for the own account: %s',
    async (role) => {
      const { user } = await makePerson(role)
      const { cookie } = await makeTablet()
      const session = await open(cookie, user.id)
      expect(session.user.roles).toEqual(['Employee'])
      expect(session.byPin).toBe(true)
      const { paths } = await readJson(
        z.object({ paths: z.record(z.string(), z.record(z.string(), Call)) }),
        await shop.request('/api/openapi.json'),
      )
      let walked = 0
      for (const [path, methods] of Object.entries(paths)) {
        for (const [method, { security }] of Object.entries(methods)) {
          const allowed = security.flatMap(({ accessToken = [] }) => accessToken)
          if (allowed.length === 0) continue
          walked += 1
          const isOwnAccount = path.startsWith('/api/security') || `${method} ${path}` === own
          const url = path.replace('{id}', user.id).replaceAll(/\{\w+\}/g, 'x')
          const { headers } = session
          const response = await shop.request(url, { method: method.toUpperCase(), headers })
          await response.body?.cancel()
          const isRefused = isOwnAccount || !allowed.includes('Employee')
          expect([method, path, response.status === 403]).toEqual([method, path, isRefused])
          expect(response.status).not.toBe(401)
        }
      }
      expect(walked).toBeGreaterThan(80)
    },
  )
  const own = 'patch /api/users'

  it('marks no device as known, and names the person in the audit trail', async () => {
    const { user } = await makePerson('SuperAdmin')
    const { cookie } = await makeTablet()
    const session = await open(cookie, user.id)
    expect(deviceCookieIn(session.response)).toBe('')
    const { id } = await makeOrder(shop.db)
    expect((await session.send('PATCH', `/api/orders/${id}`, { status: 'preparing' })).status).toBe(
      200,
    )
    expect(deviceCookieIn(await refresh(shop, session.cookie))).toBe('')
    const boss = await makeStaff(shop, 'Admin')
    const trail = await readJson(Trail, await boss.request('/api/audit'))
    const change = trail.find(({ subject }) => subject.id === id)
    expect(change?.by).toMatchObject({ id: user.id, name: 'Halima Sani', role: 'Employee' })
  })

  it('ends after ten minutes without a refresh', async () => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const session = await open(cookie, user.id)
    shop.clock.now = minutesAfter(noon, 9)
    const used = await refresh(shop, session.cookie)
    expect(used.status).toBe(200)
    shop.clock.now = minutesAfter(noon, 18)
    const again = await refresh(shop, cookieIn(used))
    expect(again.status).toBe(200)
    shop.clock.now = minutesAfter(noon, 28)
    expect((await refresh(shop, cookieIn(again))).status).toBe(401)
  })

  it('ends after a shift of twelve hours, also while used', async () => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    let last = (await open(cookie, user.id)).response
    for (let minutes = 9; minutes < 720; minutes += 9) {
      shop.clock.now = minutesAfter(noon, minutes)
      last = await refresh(shop, cookieIn(last))
      expect([minutes, last.status]).toEqual([minutes, 200])
    }
    shop.clock.now = minutesAfter(noon, 720)
    expect((await refresh(shop, cookieIn(last))).status).toBe(401)
  })

  it('is replaced by that of the next person', async () => {
    const one = await makePerson('Employee')
    const other = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const first = await open(cookie, one.user.id)
    const second = await open(cookie, other.user.id)
    expect(await statusWith(shop, first.accessToken)).toBe(401)
    expect(await statusWith(shop, second.accessToken)).toBe(200)
    expect(await statusWith(shop, one.token)).toBe(200)
  })

  it('ends at once when the PIN is replaced', async () => {
    const person = await makePerson('Employee')
    const session = await open(await addTablet(), person.user.id)
    const sent = { currentPassword: password, pin: '7310' }
    expect((await person.send('POST', '/api/security/pin', sent)).status).toBe(204)
    expect(await statusWith(shop, session.accessToken)).toBe(401)
  })

  it.each([
    ['the PIN is removed', 'DELETE', (id: string) => `/api/users/${id}/pin`, undefined],
    ['the role changes', 'PATCH', () => '/api/users', { roles: ['Admin'] }],
    ['the user is made inactive', 'PATCH', () => '/api/users', { status: false }],
    ['the user is deleted', 'DELETE', () => '/api/users', {}],
  ] as const)('ends at once when %s', async (_, method, path, change) => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const session = await open(cookie, user.id)
    const boss = await makeStaff(shop, 'SuperAdmin')
    const body = change && { id: user.id, ...change }
    expect((await boss.send(method, path(user.id), body)).ok).toBe(true)
    expect(await statusWith(shop, session.accessToken)).toBe(401)
  })
})

describe('the password', () => {
  it('ends the session of the PIN when it changes', async () => {
    const person = await makePerson('Admin')
    const { cookie } = await makeTablet()
    const session = await open(cookie, person.user.id)
    const change = { currentPassword: password, password: 'Sinasir-2026' }
    expect((await person.send('POST', '/api/security/password', change)).status).toBe(204)
    expect(await statusWith(shop, session.accessToken)).toBe(401)
    expect((await refresh(shop, session.cookie)).status).toBe(401)
  })

  it('is not needed to end all other sessions, that of the PIN too', async () => {
    const person = await makePerson('Employee')
    const { cookie } = await makeTablet()
    const session = await open(cookie, person.user.id)
    const { sessions } = await readSecurity(person)
    expect(sessions.map(({ byPin }) => byPin).toSorted()).toEqual([false, true])
    expect((await person.send('DELETE', '/api/security/sessions', undefined)).status).toBe(204)
    expect(await statusWith(shop, session.accessToken)).toBe(401)
  })

  it('removes the own PIN', async () => {
    const person = await makePerson('Employee')
    const { cookie } = await makeTablet()
    expect((await readSecurity(person)).pin).toEqual({ isSet: true })
    const remove = async (currentPassword: string) =>
      (await person.send('POST', '/api/security/pin/remove', { currentPassword })).status
    expect(await remove('Wrong-2026')).toBe(400)
    expect(await remove(password)).toBe(204)
    expect(await remove(password)).toBe(404)
    expect((await readSecurity(person)).pin).toEqual({ isSet: false })
    expect((await enter(cookie, person.user.id)).status).toBe(401)
  })
})

describe('a shop without a tablet', () => {
  it('offers a PIN to Admins only, who can make the tablet', async () => {
    await shop.db.delete(kitchenTablets)
    expect((await readSecurity(await makeStaff(shop, 'Employee'))).pin).toBeNull()
    expect((await readSecurity(await makeStaff(shop, 'Admin'))).pin).toEqual({ isSet: false })
    await makeTablet()
    expect((await readSecurity(await makeStaff(shop, 'Employee'))).pin).toEqual({ isSet: false })
  })
})

describe('the security log', () => {
  it('has PINs that were right, wrong and too many', async () => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    await shop.deps.securityLog.flush()
    await shop.db.delete(securityEvents)
    await open(cookie, user.id)
    for (let count = 0; count < 6; count += 1) await enter(cookie, user.id, '7310')
    await shop.deps.securityLog.flush()
    const events = await shop.db.select().from(securityEvents)
    const kinds = events.map(({ kind, count }) => [kind, count]).toSorted()
    expect(kinds).toEqual([
      ['limit-reached', 1],
      ['sign-in-refused', 5],
      ['signed-in', 1],
    ])
    expect(JSON.stringify(events)).not.toContain('7310')
  })
})

describe('a PIN', () => {
  it('works on a kitchen tablet only', async () => {
    const { user } = await makePerson('Employee')
    expect((await enter('', user.id)).status).toBe(404)
    expect((await enter('tablet=guessed', user.id)).status).toBe(404)
  })

  it('is refused when weak, and needs the current password', async () => {
    const staff = await makeStaff(shop, 'Employee', { passwordHash })
    const set = async (currentPassword: string, typed: string) =>
      (await staff.send('POST', '/api/security/pin', { currentPassword, pin: typed })).status
    expect(await set(password, '1234')).toBe(400)
    expect(await set('Wrong-2026', pin)).toBe(400)
    const { cookie } = await makeTablet()
    expect((await enter(cookie, staff.user.id)).status).toBe(401)
  })

  it('does not open a session for an inactive or deleted user', async () => {
    const boss = await makeStaff(shop, 'SuperAdmin')
    const { cookie } = await makeTablet()
    const [inactive, deleted] = [await makePerson('Employee'), await makePerson('Employee')]
    await boss.send('PATCH', '/api/users', { id: inactive.user.id, status: false })
    await boss.send('DELETE', '/api/users', { id: deleted.user.id })
    expect((await enter(cookie, inactive.user.id)).status).toBe(401)
    expect((await enter(cookie, deleted.user.id)).status).toBe(401)
    await boss.send('PATCH', '/api/users', { id: inactive.user.id, status: true })
    expect((await enter(cookie, inactive.user.id)).status).toBe(401)
  })

  it('is blocked for 15 minutes on a tablet after five wrong tries', async () => {
    const { user } = await makePerson('Employee')
    const other = await makePerson('Employee')
    const { cookie } = await makeTablet()
    for (let count = 0; count < 5; count += 1) {
      expect((await enter(cookie, user.id, '7310')).status).toBe(401)
    }
    const blocked = await enter(cookie, user.id)
    expect(blocked.status).toBe(429)
    expect(blocked.headers.get('Retry-After')).toBe('900')
    expect(await blocked.json()).toMatchObject({
      message: expect.stringMatching('too many wrong PINs'),
    })
    expect((await enter(cookie, other.user.id)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 15)
    expect((await enter(cookie, user.id)).status).toBe(200)
  })

  it('is blocked for all people of a tablet after twenty wrong tries in an hour', async () => {
    const { user } = await makePerson('Employee')
    const { cookie } = await makeTablet()
    for (let count = 0; count < 20; count += 1) {
      expect((await enter(cookie, `unknown${count}`, '7310')).status).toBe(401)
    }
    expect((await enter(cookie, user.id)).status).toBe(429)
    shop.clock.now = minutesAfter(noon, 60)
    expect((await enter(cookie, user.id)).status).toBe(200)
  })

  it('is blocked for a person after fifty wrong tries in a day, on any number of tablets', async () => {
    const { user } = await makeCheapPerson()
    const tablets = [await addTablet(), await addTablet(), await addTablet()]
    const statuses: number[] = []
    for (let minutes = 0; statuses.length <= 50; minutes += 15) {
      shop.clock.now = minutesAfter(noon, minutes)
      for (const tablet of tablets) {
        for (let count = 0; count < 5; count += 1) {
          statuses.push((await enter(tablet, user.id, '7310')).status)
        }
      }
    }
    expect(statuses.slice(0, 51)).toEqual([...Array(50).fill(401), 429])
    const tablet = await addTablet()
    expect((await enter(tablet, user.id)).status).toBe(429)
    shop.clock.now = minutesAfter(noon, 24 * 60)
    expect((await enter(tablet, user.id)).status).toBe(200)
  })

  it('that is right counts against no limit', async () => {
    const { user } = await makeCheapPerson()
    const tablet = await addTablet()
    for (let count = 0; count < 6; count += 1) {
      expect((await enter(tablet, user.id)).status).toBe(200)
    }
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'opens one session on a tablet, also where two are typed at once',
    async () => {
      const { user } = await makeCheapPerson()
      const cookie = await addTablet()
      expect((await enter(cookie, user.id)).status).toBe(200)
      const [row] = await shop.db.select().from(sessions).where(isPinSessionOf(user.id))
      const { id: _, tabletId, ...session } = row!
      const { pinHash = '' } = (await findPin(shop.db, user.id)) ?? {}
      const insert = (db: typeof shop.db, tokenHash: string) =>
        insertPinSession(db, { ...session, tabletId: tabletId!, pinHash, tokenHash })
      const second = await shop.db.transaction(async (tx) => {
        await insert(tx, 'first')
        const inserting = insert(shop.db, 'second')
        await Promise.race([inserting, untilSomebodyWaits(shop.db)])
        return { inserting }
      })
      await second.inserting
      expect(await countPinSessions(user.id)).toBe(1)
    },
  )

  it.each([
    ['replaced', (id: string) => setPin(shop.db, id, 'another')],
    ['removed', (id: string) => removePin(shop.db, id)],
    ['of a user who is inactive', (id: string) => setUser(shop.db, id, { isActive: false })],
    ['typed on a tablet that is removed', () => shop.db.delete(kitchenTablets)],
  ])('opens no session when it is %s while it is hashed', async (_, change) => {
    const { user } = await makeCheapPerson()
    const tablet = await addTablet()
    const hashing: typeof shop.deps.hashing = async (turn, work) => {
      const outcome = await shop.deps.hashing(turn, work)
      await change(user.id)
      return outcome
    }
    const api = createApi({ ...shop.deps, hashing })
    const headers = { 'Content-Type': 'application/json', cookie: tablet }
    const body = JSON.stringify({ userId: user.id, pin })
    const refused = await api.request('/api/auth/pin', { method: 'POST', headers, body })
    expect(refused.status).toBe(401)
    expect(await countPinSessions(user.id)).toBe(0)
  })
})
