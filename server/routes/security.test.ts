import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { SessionWire } from '#contract/staff/auth.ts'
import { SecurityWire } from '#contract/staff/security.ts'
import { findAccessChange } from '#db/queries/staff/access-changes.ts'
import { findPin, setPin } from '#db/queries/staff/kitchen-tablets.ts'
import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import { ensureSecondFactor, findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { findUser } from '#db/queries/staff/users.ts'
import { securityEmails } from '#db/schema/staff/security-emails.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { sendDueResetEmails } from '#server/commands/staff/password-resets.ts'
import { sendSecurityEmails } from '#server/commands/staff/send-security-emails.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { addPasskey } from '#tests/support/make-passkey.ts'
import { makeStaffWithPassword, setUpSecondFactor } from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  cookieIn,
  deviceCookieIn,
  openSession,
  password,
  post,
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
      { to: staff.user.email, subject: 'Your e-mail address was changed' },
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

/** An Admin with an authenticator app and a passkey, and another who changes the access of the first. */
async function makeAdmins() {
  const victim = await makeStaffWithPassword(shop, 'Admin')
  const { recoveryCodes } = await setUpSecondFactor(shop, victim)
  await addPasskey(victim)
  const actor = await makeStaffWithPassword(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
  await db.delete(securityEmails)
  const { id, email } = victim.user
  const patch = (change: object, own: object = { currentPassword: password }) =>
    actor.send('PATCH', '/api/users', { id, ...change, ...own })
  return {
    victim,
    actor,
    id,
    email,
    patch,
    removeFactor: (own: object = { currentPassword: password }) =>
      actor.send('DELETE', `/api/users/${id}/second-factor`, own),
    /** Whether the password and a recovery code of before open a session. */
    async signsInAsBefore() {
      const first = await signIn(shop, email)
      if (first.status !== 200) return false
      const { challenge } = await readJson(z.object({ challenge: z.string() }), first)
      const code = recoveryCodes.pop()
      return (await post(shop, '/api/auth/second-factor', { challenge, code })).status === 200
    },
  }
}

async function readLink() {
  await sendSecurityEmails(shop.deps)
  const texts = emails.map(({ text }) => text).join()
  return { texts, token: /not-agreed#token=(\S+)/.exec(texts)?.[1] ?? '' }
}

const object = (token: string) => post(shop, '/api/auth/objection', { token })
const newPassword = 'Tuwo-and-Miyan-7'

describe('the access of another Admin', () => {
  it('is changed only with the own password, which cannot be guessed', async () => {
    const { victim, actor, id, patch, removeFactor } = await makeAdmins()
    const changes = [
      (own: object) => patch({ password: newPassword }, own),
      (own: object) => patch({ email: 'thief@kitchen.test' }, own),
      (own: object) => patch({ roles: ['Employee'] }, own),
      removeFactor,
    ]
    for (const change of changes) {
      const unproved = await change({})
      expect(unproved.status).toBe(403)
      expect(await unproved.json()).toMatchObject({ code: 'confirm_password' })
      const wrong = await change({ currentPassword: 'Wrong-2026' })
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    }
    expect(await findUser(db, id)).toEqual(victim.user)
    expect(await findSecondFactor(db, id)).toBeDefined()
    for (let nth = changes.length; nth < 10; nth += 1) await removeFactor({ currentPassword: 'X' })
    expect((await removeFactor()).status).toBe(429)
    expect((await patch({ firstName: 'Rakiya' }, {})).status).toBe(200)
    const cook = await makeStaffWithPassword(shop, 'Employee')
    await setUpSecondFactor(shop, cook)
    const path = `/api/users/${cook.user.id}/second-factor`
    expect((await actor.request(path, { method: 'DELETE' })).status).toBe(204)
  })

  it('without a second factor is changed by a session of at most ten minutes', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Admin')
    const boss = await makeStaffWithPassword(shop, 'SuperAdmin')
    const status = async (accessToken: string) => {
      const headers = {
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ id: user.id, password: newPassword })
      return (await shop.request('/api/users', { method: 'PATCH', headers, body })).status
    }
    const opened = await openSession(shop, boss.user)
    expect(await status(opened.accessToken)).toBe(200)
    shop.clock.now = minutesAfter(noon, 11)
    const refreshed = await readJson(SessionWire, await refresh(shop, opened.cookie))
    expect(await status(refreshed.accessToken)).toBe(403)
    expect(await status((await openSession(shop, boss.user)).accessToken)).toBe(200)
  })

  it('is not changed by an own password that a stolen session has set', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Admin')
    const { id } = user
    const { cookie } = await openSession(shop, user)
    shop.clock.now = minutesAfter(noon, 11)
    const { accessToken } = await readJson(SessionWire, await refresh(shop, cookie))
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
    }
    for (const change of [{ password: newPassword }, { email: 'thief@kitchen.test' }]) {
      const body = JSON.stringify({ id, ...change })
      const answer = await shop.request('/api/users', { method: 'PATCH', headers, body })
      expect(answer.status).toBe(403)
    }
    expect(await findUser(db, id)).toEqual(user)
  })

  it('is changed only with the own password where Admins need a second factor', async () => {
    const { user } = await makeStaffWithPassword(shop, 'Admin')
    const boss = await makeStaffWithPassword(shop, 'SuperAdmin')
    await setUpSecondFactor(shop, boss)
    await changeSettings(db, { adminsNeedSecondFactor: true })
    onTestFinished(() => changeSettings(db, { adminsNeedSecondFactor: false }))
    const unproved = await boss.send('PATCH', '/api/users', { id: user.id, password: newPassword })
    expect(unproved.status).toBe(403)
    expect(await unproved.json()).toMatchObject({ code: 'confirm_password' })
  })

  it('is back after an objection by the link in the e-mail; all Admins are informed', async () => {
    const { victim, actor, id, email, patch, removeFactor, signsInAsBefore } = await makeAdmins()
    const before = await findSecondFactor(db, id)
    const boss = await makeStaff(shop, 'SuperAdmin')
    expect((await removeFactor()).status).toBe(204)
    expect((await patch({ email: 'thief@kitchen.test' })).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 5)
    expect((await patch({ password: newPassword })).status).toBe(200)
    const { token, texts } = await readLink()
    expect(emails.map(({ to }) => to)).toEqual([email, email, email])
    expect(texts.match(/Changed by: Bola Ade/g)).toHaveLength(3)
    expect(texts).not.toContain('/forgot-password')

    // The thief adds a PIN and a factor, and makes an account with the former address.
    const thief = await openSession(shop, (await findUser(db, id)) ?? victim.user)
    await setPin(db, id, 'hash')
    await ensureSecondFactor(db, id)
    const squatter = { ...victim.user, password: newPassword, status: 'Available' }
    expect((await actor.send('POST', '/api/users', squatter)).status).toBe(409)
    const { user: cook } = await makeStaff(shop, 'Employee')
    expect((await actor.send('PATCH', '/api/users', { id: cook.id, email })).status).toBe(409)
    await post(shop, '/api/auth/forgot', { email: 'thief@kitchen.test' })
    await sendDueResetEmails(shop.deps)
    const [, resetToken] = /reset-password#token=(\S+)/.exec(emails.at(-1)?.text ?? '') ?? []
    expect(resetToken).toBeDefined()
    expect(await signsInAsBefore()).toBe(false)

    emails.length = 0
    expect((await shop.request(`/api/auth/objection?token=${token}`)).status).toBe(405)
    expect((await object(`${token}x`)).status).toBe(400)
    const both = await Promise.all([object(token), object(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(await findSecondFactor(db, id)).toEqual(before)
    expect(await listPasskeys(db, id)).toHaveLength(1)
    expect(await findPin(db, id)).toBeUndefined()
    const chosen = { token: resetToken, password: newPassword }
    expect((await post(shop, '/api/auth/reset', chosen)).status).toBe(400)
    expect(await signsInAsBefore()).toBe(true)
    for (const ended of [thief.accessToken, actor.token]) {
      expect(await statusWith(shop, ended)).toBe(401)
    }
    await sendSecurityEmails(shop.deps)
    const subject = 'A change of an Admin’s sign-in was not agreed'
    const informed = emails.filter((one) => one.subject === subject)
    const recipients = informed.map(({ to }) => to)
    expect(recipients).toEqual(expect.arrayContaining([boss.user.email, actor.user.email]))
    expect(recipients).not.toContain(email)
    expect(informed[0]?.text).toContain('Changed by: Bola Ade\nAccount of: Halima Sani')
    const log = await (await boss.request('/api/audit?kind=security')).text()
    expect(log).toContain('as before the change by Bola Ade')
  })

  it('is held for a day after an objection, and then changed for good', async () => {
    const { actor, id, patch, removeFactor, signsInAsBefore } = await makeAdmins()
    await patch({ password: newPassword })
    expect((await object((await readLink()).token)).status).toBe(204)
    const again = async (minutes: number) => {
      shop.clock.now = minutesAfter(noon, minutes)
      const { accessToken } = await openSession(shop, actor.user)
      actor.authorization.Authorization = `Bearer ${accessToken}`
    }
    await again(24 * 60 - 1)
    for (const held of [await patch({ password: newPassword }), await removeFactor()]) {
      expect(held.status).toBe(409)
      expect(await held.json()).toMatchObject({ code: 'access_held' })
    }
    expect(await signsInAsBefore()).toBe(true)
    await purgeOldData(shop.deps)
    emails.length = 0
    await again(24 * 60)
    expect((await patch({ password: newPassword })).status).toBe(200)
    const { token, texts } = await readLink()
    expect(token).toBe('')
    expect(texts).toContain('Changed by: Bola Ade')
    expect(await signsInAsBefore()).toBe(false)
    await again(8 * 24 * 60)
    await purgeOldData(shop.deps)
    expect(await findAccessChange(db, { userId: id })).toBeUndefined()
  })

  it('cannot be objected to after a day, and what was before is deleted then', async () => {
    const { id, patch } = await makeAdmins()
    await patch({ password: newPassword })
    const { token } = await readLink()
    shop.clock.now = minutesAfter(noon, 24 * 60)
    expect((await object(token)).status).toBe(400)
    await purgeOldData(shop.deps)
    expect(await findAccessChange(db, { userId: id })).toBeUndefined()
  })

  it('stays protected when the role is taken away first', async () => {
    const { patch, signsInAsBefore } = await makeAdmins()
    expect((await patch({ roles: ['Employee'] })).status).toBe(200)
    expect((await patch({ password: newPassword }, {})).status).toBe(403)
    expect((await patch({ password: newPassword })).status).toBe(200)
    expect((await object((await readLink()).token)).status).toBe(204)
    expect(await signsInAsBefore()).toBe(true)
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
