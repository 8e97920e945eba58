import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { SecurityWire } from '#contract/staff/security.ts'
import { securityEmails } from '#db/schema/staff/security-emails.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { sendSecurityEmails } from '#server/commands/staff/send-security-emails.ts'
import { makeStaffWithPassword } from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  cookieIn,
  deviceCookieIn,
  openSession,
  password,
  refresh,
  signIn,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, emails } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  emails.length = 0
  await db.delete(securityEmails)
})

const chromeOnAndroid = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
}

async function read(staff: Awaited<ReturnType<typeof makeStaff>>) {
  return readJson(SecurityWire, await staff.request('/api/security'))
}

describe('one’s own sessions', () => {
  it('are listed with browser and last use, last used first', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    await makeStaff(shop, 'Employee')
    shop.clock.now = minutesAfter(noon, 1)
    const signedIn = await signIn(shop, staff.user.email, {}, chromeOnAndroid)
    shop.clock.now = minutesAfter(noon, 9)
    await refresh(shop, cookieIn(signedIn))
    const { sessions } = await read(staff)
    expect(sessions).toMatchObject([
      {
        device: 'Chrome on Android',
        createdAt: minutesAfter(noon, 1).toISOString(),
        lastUsedAt: minutesAfter(noon, 9).toISOString(),
        isCurrent: false,
      },
      { _id: staff.sessionId, device: null, isCurrent: true },
    ])
  })

  it('can be ended one by one, and only one’s own', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const other = await makeStaff(shop, 'Employee')
    const second = await openSession(shop, staff.user)
    const { sessions } = await read(staff)
    const id = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? ''
    const end = (by: typeof staff, session: string) =>
      by.send('DELETE', `/api/security/sessions/${session}`, undefined)
    expect((await end(other, id)).status).toBe(404)
    expect(await statusWith(shop, second.accessToken)).toBe(200)
    expect((await end(staff, id)).status).toBe(204)
    expect(await statusWith(shop, second.accessToken)).toBe(401)
    expect((await refresh(shop, second.cookie)).status).toBe(401)
    expect((await end(staff, id)).status).toBe(404)
  })

  it('can be ended at once but for this one', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const others = [await openSession(shop, staff.user), await openSession(shop, staff.user)]
    const stranger = await makeStaff(shop, 'Employee')
    expect((await staff.send('DELETE', '/api/security/sessions', undefined)).status).toBe(204)
    for (const { accessToken } of others) expect(await statusWith(shop, accessToken)).toBe(401)
    expect(await statusWith(shop, staff.token)).toBe(200)
    expect(await statusWith(shop, stranger.token)).toBe(200)
  })
})

describe('one’s own password', () => {
  it('is changed with the present one, ends the other sessions and is e-mailed', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const other = await openSession(shop, staff.user)
    const change = (body: object) => staff.send('POST', '/api/security/password', body)
    const wanted = { password: 'Tuwo-and-Miyan-7' }
    expect((await change(wanted)).status).toBe(400)
    expect((await change({ ...wanted, currentPassword: 'Wrong-2026' })).status).toBe(400)
    expect((await change({ password: 'short', currentPassword: password })).status).toBe(400)
    expect((await change({ password: 'Password1', currentPassword: password })).status).toBe(400)
    expect(await statusWith(shop, other.accessToken)).toBe(200)
    expect((await change({ ...wanted, currentPassword: password })).status).toBe(204)
    expect(await statusWith(shop, other.accessToken)).toBe(401)
    expect(await statusWith(shop, staff.token)).toBe(200)
    await sendSecurityEmails(shop.deps)
    expect(emails).toMatchObject([{ to: staff.user.email, subject: 'Your password was changed' }])
    expect((await signIn(shop, staff.user.email)).status).toBe(401)
  })

  it('is not asked for more than ten times in 15 minutes', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const change = (currentPassword: string) =>
      staff.send('POST', '/api/security/password', { currentPassword, password: 'Tuwo-Miyan-7' })
    for (let nth = 0; nth < 10; nth += 1) expect((await change('Wrong-2026')).status).toBe(400)
    expect((await change(password)).status).toBe(429)
    shop.clock.now = minutesAfter(noon, 15)
  })
})

describe('one’s own email address', () => {
  it('is changed with the current password; the old address is told', async () => {
    const staff = await makeStaffWithPassword(shop, 'Admin')
    const email = `new-${staff.user.email}`
    const change = (currentPassword: string) =>
      staff.send('POST', '/api/security/email', { currentPassword, email })
    expect((await change('Wrong-2026')).status).toBe(400)
    expect((await change(password)).status).toBe(204)
    expect((await read(staff)).email).toBe(email)
    await sendSecurityEmails(shop.deps)
    expect(emails).toMatchObject([
      { to: staff.user.email, subject: 'Your email address was changed' },
    ])
  })

  it('is not changed by an Employee, and not to one that is taken', async () => {
    const cook = await makeStaffWithPassword(shop, 'Employee')
    const admin = await makeStaffWithPassword(shop, 'Admin')
    const change = (by: typeof cook, email: string) =>
      by.send('POST', '/api/security/email', { currentPassword: password, email })
    expect((await change(cook, 'cook@kitchen.test')).status).toBe(403)
    expect((await change(admin, cook.user.email)).status).toBe(409)
  })
})

describe('a sign-in', () => {
  it('on a new device is e-mailed with its browser, on a known one not', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Employee')
    const first = await signIn(shop, user.email, {}, chromeOnAndroid)
    await sendSecurityEmails(shop.deps)
    expect(emails).toMatchObject([
      { to: user.email, subject: 'A new device signed in to your account' },
    ])
    expect(emails[0]?.text).toContain('Device: Chrome on Android')
    expect(emails[0]?.text).toContain('/forgot-password')
    await signIn(shop, user.email, {}, { Cookie: deviceCookieIn(first) })
    await sendSecurityEmails(shop.deps)
    expect(emails).toHaveLength(1)
  })

  it('on many new devices sends at most 20 e-mails a day', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Employee')
    for (let nth = 0; nth < 22; nth += 1) await signIn(shop, user.email)
    expect(await db.select().from(securityEmails)).toHaveLength(20)
  })
})

describe('an e-mail about an account', () => {
  it('is tried again when it cannot be sent, and dropped after a day', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Employee')
    await signIn(shop, user.email)
    const broken = { ...shop.deps, mail: { send: () => Promise.reject(new Error('down')) } }
    await sendSecurityEmails(broken)
    await sendSecurityEmails(shop.deps)
    expect(emails).toEqual([])
    shop.clock.now = minutesAfter(noon, 3)
    await sendSecurityEmails(shop.deps)
    expect(emails).toHaveLength(1)

    await signIn(shop, user.email)
    shop.clock.now = minutesAfter(noon, 25 * 60)
    await purgeOldData(shop.deps)
    expect(await db.select().from(securityEmails)).toEqual([])
  })
})
