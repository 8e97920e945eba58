import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import {
  findSecondFactor,
  lockSecondFactor,
  setSecondFactor,
} from '#db/queries/staff/second-factors.ts'
import { findUser, setUser } from '#db/queries/staff/users.ts'
import { secondFactors } from '#db/schema/staff/second-factors.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { limits } from '#domain/limit.ts'
import { createApi } from '#server/app.ts'
import { makeSecondFactorChallenge } from '#server/auth/challenge.ts'
import { hashPassword, isOutdated, isPassword } from '#server/auth/password.ts'
import { setUpMinutes, stepBeforeSetUp } from '#server/auth/totp.ts'
import { sendDueResetEmails } from '#server/commands/staff/password-resets.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import {
  beginSetUp,
  codeAt,
  makeStaffWithPassword,
  setUpSecondFactor,
} from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  cookieIn,
  deviceCookieIn,
  password,
  post,
  refresh,
  refreshCookieIn,
  signIn,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await changeSettings(db, { adminsNeedSecondFactor: false })
})

async function makeProtected(role: 'Employee' | 'Admin' | 'SuperAdmin' = 'Employee') {
  shop.clock.now = noon
  const staff = await makeStaffWithPassword(shop, role)
  const factor = await setUpSecondFactor(shop, staff)
  shop.clock.now = minutesAfter(shop.clock.now, 5)
  return { staff, ...factor }
}

async function challengeFor(email: string, other: object = {}) {
  const response = await signIn(shop, email, { ...other })
  expect(response.status).toBe(200)
  expect(refreshCookieIn(response)).toBe('')
  expect(deviceCookieIn(response)).toBe('')
  const wire = await readJson(
    z.strictObject({ challenge: z.string(), app: z.literal(true), passkey: z.null() }),
    response,
  )
  return wire.challenge
}

function complete(challenge: string, code: string) {
  return post(shop, '/api/auth/second-factor', { challenge, code })
}

const confirmPath = '/api/security/second-factor/confirm'

describe('setting up an authenticator app', () => {
  it('needs the current password and a first code, and changes nothing before', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const wrong = await staff.send('POST', '/api/security/second-factor', { currentPassword: 'x' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })

    const secret = await beginSetUp(staff)
    const bad = await staff.send('POST', confirmPath, { code: '000000' })
    expect(bad.status).toBe(400)
    expect((await signIn(shop, staff.user.email)).headers.getSetCookie()).not.toEqual([])

    const code = codeAt(secret, shop.clock.now)
    const good = await staff.send('POST', confirmPath, { code })
    const { recoveryCodes } = await readJson(z.object({ recoveryCodes: z.array(z.string()) }), good)
    expect(new Set(recoveryCodes).size).toBe(10)
    await challengeFor(staff.user.email)
    const again = await staff.send('POST', '/api/security/second-factor', {
      currentPassword: password,
    })
    expect(again.status).toBe(409)
  })

  it('expires after an hour, and can begin again', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const confirm = (code: string) => staff.send('POST', confirmPath, { code })
    const secret = await beginSetUp(staff)
    const lastStep = stepBeforeSetUp(minutesAfter(noon, -setUpMinutes))
    await setSecondFactor(db, staff.user.id, { lastStep })
    const expired = await confirm(codeAt(secret, shop.clock.now))
    expect(expired.status).toBe(409)
    expect(await expired.json()).toMatchObject({ message: expect.stringContaining('begin again') })
    const second = await beginSetUp(staff)
    expect((await confirm(codeAt(second, shop.clock.now))).status).toBe(200)
  })

  it('is confirmed once: neither the same code nor the next one changes anything', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const { secret, code } = await setUpSecondFactor(shop, staff)
    const confirmed = await findSecondFactor(db, staff.user.id)
    for (const given of [code, codeAt(secret, minutesAfter(noon, 0.5))]) {
      const again = await staff.send('POST', confirmPath, { code: given })
      expect(again.status).toBe(409)
    }
    expect(await findSecondFactor(db, staff.user.id)).toEqual(confirmed)
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'is confirmed by one of two codes sent at once: the recovery codes are of that one',
    async () => {
      const staff = await makeStaffWithPassword(shop, 'Employee')
      const secret = await beginSetUp(staff)
      const codes = [noon, minutesAfter(noon, 0.5)].map((at) => codeAt(secret, at))
      const both = await db.transaction(async (tx) => {
        await lockSecondFactor(tx, staff.user.id)
        const confirming = codes.map((code) => staff.send('POST', confirmPath, { code }))
        await Promise.race([Promise.all(confirming), untilSomebodyWaits(db, 2)])
        return { confirming }
      })
      const statuses = (await Promise.all(both.confirming)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    },
  )

  it('blocks after five wrong codes, so that a stolen session cannot guess', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const secret = await beginSetUp(staff)
    const confirm = (code: string) => staff.send('POST', confirmPath, { code })
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm('000000')).status).toBe(400)
    expect((await confirm(codeAt(secret, shop.clock.now))).status).toBe(429)
  })

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { staff, secret, recoveryCodes } = await makeProtected()
    const stored = JSON.stringify(await findSecondFactor(db, staff.user.id))
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('signing in with a second factor', () => {
  it('opens a session with the code of the app, as long as asked for', async () => {
    const { staff, secret } = await makeProtected()
    const challenge = await challengeFor(staff.user.email, { remember: true })
    const response = await complete(challenge, codeAt(secret, shop.clock.now))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { id: staff.user.id } })
    expect(refreshCookieIn(response)).toContain('Max-Age=')
    expect(deviceCookieIn(response)).not.toBe('')
    expect((await refresh(shop, cookieIn(response))).status).toBe(200)
  })

  it('accepts each code once, also concurrently and for another challenge', async () => {
    const { staff, secret, code: ofSetUp } = await makeProtected()
    const code = codeAt(secret, shop.clock.now)
    const challenge = await challengeFor(staff.user.email)
    const both = await Promise.all([complete(challenge, code), complete(challenge, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await complete(await challengeFor(staff.user.email), code)).status).toBe(400)
    shop.clock.now = noon
    expect((await complete(await challengeFor(staff.user.email), ofSetUp)).status).toBe(400)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { staff, recoveryCodes } = await makeProtected()
    const [first = ''] = recoveryCodes
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    const challenge = await challengeFor(staff.user.email)
    const both = await Promise.all([complete(challenge, typed), complete(challenge, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await findSecondFactor(db, staff.user.id))?.recoveryHashes).toHaveLength(9)
  })

  it('works with a recovery code after AUTH_SECRET was replaced', async () => {
    const { staff, secret, recoveryCodes } = await makeProtected()
    const moved = { ...shop.deps, secret: 'another secret of the tests, also long enough' }
    const user = staff.user
    const challenge = await makeSecondFactorChallenge(moved.secret, {
      user,
      isRemembered: false,
      now: shop.clock.now,
    })
    const api = createApi(moved)
    const send = (code: string) =>
      api.request('/api/auth/second-factor', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ challenge, code }),
      })
    expect((await send(codeAt(secret, shop.clock.now))).status).toBe(400)
    expect((await send(recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('gives a wrong password the same answer as without a second factor', async () => {
    const { staff } = await makeProtected()
    const plain = await makeStaffWithPassword(shop, 'Employee')
    const answers = await Promise.all(
      [staff.user.email, plain.user.email, 'nobody@kitchen.test'].map(async (email) => {
        const response = await signIn(shop, email, { password: 'Wrong-2026' })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('blocks after five wrong codes; a new password starts again', async () => {
    const { staff, secret } = await makeProtected()
    const challenge = await challengeFor(staff.user.email)
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await complete(challenge, '000000')).status).toBe(400)
    }
    const refused = await complete(challenge, codeAt(secret, shop.clock.now))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const { passwordHash } = await makeStaffWithPassword(shop, 'Employee', {
      passwordHash: 'another',
    }).then(({ user }) => user)
    await setUser(db, staff.user.id, { passwordHash })
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(401)
    const user = { id: staff.user.id, passwordHash }
    const next = await makeSecondFactorChallenge(shop.deps.secret, {
      user,
      isRemembered: false,
      now: shop.clock.now,
    })
    expect((await complete(next, codeAt(secret, shop.clock.now))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('works after five wrong codes, which have a limit of their own', async () => {
    const { staff, secret, recoveryCodes } = await makeProtected()
    const challenge = await challengeFor(staff.user.email)
    for (let nth = 0; nth < 5; nth += 1) await complete(challenge, '000000')
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(429)
    expect((await complete(challenge, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('can be mistyped fifty times in 15 minutes, without blocking the app', async () => {
    const { staff, secret, recoveryCodes } = await makeProtected()
    const challenge = await challengeFor(staff.user.email)
    for (let nth = 0; nth < 50; nth += 1) {
      expect((await complete(challenge, 'AAAA-BBBB-CCCC-DDDD')).status).toBe(400)
    }
    expect((await complete(challenge, recoveryCodes[0] ?? '')).status).toBe(429)
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(200)
  })
})

describe('a thief of the mailbox', () => {
  it('guesses few codes, since new passwords by e-mail are limited', async () => {
    const { staff } = await makeProtected()
    const { email } = staff.user
    const statuses: number[] = []
    for (let nth = 0; nth <= limits.resetsPerAccount.max; nth += 1) {
      shop.from(`10.57.0.${nth}`)
      shop.clock.now = minutesAfter(noon, 16 * (nth + 1))
      await post(shop, '/api/auth/forgot', { email })
      await sendDueResetEmails(shop.deps)
      const { text = '' } = shop.emails.findLast(({ to }) => to === email) ?? {}
      const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? []
      const newPassword = `Sinasir-${nth}`
      const set = await post(shop, '/api/auth/reset', { token, password: newPassword })
      statuses.push(set.status)
      if (set.status !== 200) break
      const challenge = await challengeFor(email, { password: newPassword })
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await complete(challenge, '000000')).status).toBe(400)
      }
    }
    expect(statuses).toEqual([...Array(limits.resetsPerAccount.max).fill(200), 429])
  })
})

describe('a password hashed at a lower cost', () => {
  it('is hashed again at the first step, concurrently too, and the second step works', async () => {
    const { staff, secret } = await makeProtected()
    const { id, email } = staff.user
    const cheap = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
    await setUser(db, id, { passwordHash: cheap })
    const [challenge] = await Promise.all([challengeFor(email), challengeFor(email)])
    const renewed = (await findUser(db, id))?.passwordHash ?? ''
    expect(isOutdated(renewed)).toBe(false)
    expect(await isPassword(password, renewed)).toBe(true)
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(200)
  })

  it('opens a session for each of two concurrent sign-ins without a second factor', async () => {
    const passwordHash = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
    const { user } = await makeStaff(shop, 'Employee', { passwordHash })
    const both = await Promise.all([signIn(shop, user.email), signIn(shop, user.email)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(isOutdated((await findUser(db, user.id))?.passwordHash ?? '')).toBe(false)
  })
})

describe('one’s own email and password', () => {
  const changed = [{ password: 'Sinasir-2026' }, { email: 'thief@kitchen.test' }]

  it('need the current password of an account with a second factor', async () => {
    const { staff } = await makeProtected('Admin')
    shop.clock.now = noon
    const { id } = staff.user
    const change = async (by: typeof staff, fields: object) =>
      (await by.send('PATCH', '/api/users', { id, ...fields })).status
    for (const fields of changed) expect(await change(staff, fields)).toBe(403)
    expect(await findUser(db, id)).toEqual(staff.user)
    const blank = { email: staff.user.email, password: '', firstName: 'Rakiya' }
    expect(await change(staff, blank)).toBe(200)
    const owner = await makeStaffWithPassword(shop, 'SuperAdmin')
    const own = { currentPassword: password }
    expect(await change(owner, { password: 'Taushe-2026', ...own })).toBe(200)
  })

  it('need it when Admins need a second factor', async () => {
    const cook = await makeStaffWithPassword(shop, 'Employee')
    const change = async () =>
      (await cook.send('PATCH', '/api/users', { id: cook.user.id, ...changed[0] })).status
    await changeSettings(db, { adminsNeedSecondFactor: true })
    expect(await change()).toBe(403)
    const path = '/api/security/password'
    const confirmed = { currentPassword: password, ...changed[0] }
    expect((await cook.send('POST', path, confirmed)).status).toBe(204)
    await changeSettings(db, { adminsNeedSecondFactor: false })
    expect(await change()).toBe(200)
  })
})

describe('between the password and the second factor', () => {
  it('no call for staff is answered', async () => {
    const { staff } = await makeProtected('SuperAdmin')
    const challenge = await challengeFor(staff.user.email)
    const headers = { Authorization: `Bearer ${challenge}` }
    for (const path of ['/api/users', '/api/security', '/api/orders', '/api/settings']) {
      expect((await shop.request(path, { headers })).status).toBe(401)
    }
  })

  it('an access token is no proof of the password', async () => {
    const { staff, secret } = await makeProtected()
    const code = codeAt(secret, shop.clock.now)
    for (const challenge of [staff.token, '', 'x', `${staff.token}x`]) {
      const response = await complete(challenge, code)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'challenge_expired' })
    }
  })

  it('ten minutes may pass', async () => {
    const { staff, secret } = await makeProtected()
    const challenge = await challengeFor(staff.user.email)
    shop.clock.now = minutesAfter(shop.clock.now, 10)
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(401)
  })

  it('a deactivated user gets no session', async () => {
    const { staff, secret } = await makeProtected()
    const challenge = await challengeFor(staff.user.email)
    await setUser(db, staff.user.id, { isActive: false })
    expect((await complete(challenge, codeAt(secret, shop.clock.now))).status).toBe(401)
  })
})

describe('removing a second factor', () => {
  it('needs the current password for oneself', async () => {
    const { staff } = await makeProtected()
    const path = '/api/security/second-factor/remove'
    expect((await staff.send('POST', path, { currentPassword: 'x' })).status).toBe(400)
    expect((await staff.send('POST', path, { currentPassword: password })).status).toBe(204)
    expect((await signIn(shop, staff.user.email)).headers.getSetCookie()).not.toEqual([])
    expect((await staff.send('POST', path, { currentPassword: password })).status).toBe(404)
  })

  it('of a lost phone is for Admins, ends its sessions, and is never above the own role', async () => {
    const admin = await makeStaff(shop, 'Admin')
    const cook = await makeStaff(shop, 'Employee')
    const lost = await makeProtected()
    const owner = await makeProtected('SuperAdmin')
    const own = await makeProtected('Admin')
    const remove = (by: typeof admin, id: string) =>
      by.send('DELETE', `/api/users/${id}/second-factor`, undefined)
    shop.clock.now = noon
    expect((await remove(cook, lost.staff.user.id)).status).toBe(403)
    expect((await remove(admin, owner.staff.user.id)).status).toBe(403)
    expect((await remove(own.staff, own.staff.user.id)).status).toBe(403)
    expect((await remove(admin, lost.staff.user.id)).status).toBe(204)
    expect(await statusWith(shop, lost.staff.token)).toBe(401)
    expect((await remove(admin, lost.staff.user.id)).status).toBe(404)
    expect((await remove(admin, 'nobody')).status).toBe(404)
    expect((await remove(admin, cook.user.id)).status).toBe(404)
    expect(await statusWith(shop, cook.token)).toBe(200)
    const left = await db.select().from(sessions).where(eq(sessions.userId, lost.staff.user.id))
    expect(left).toEqual([])
  })
})

describe('new recovery codes', () => {
  it('replace the old ones', async () => {
    const { staff, recoveryCodes } = await makeProtected()
    shop.clock.now = noon
    const path = '/api/security/recovery-codes'
    const response = await staff.send('POST', path, { currentPassword: password })
    const fresh = await readJson(z.object({ recoveryCodes: z.array(z.string()) }), response)
    const challenge = await challengeFor(staff.user.email)
    expect((await complete(challenge, recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await complete(challenge, fresh.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('a second factor needed for Admins', () => {
  it('lets an Admin without one do nothing but set it up', async () => {
    const admin = await makeStaffWithPassword(shop, 'Admin')
    const cook = await makeStaff(shop, 'Employee')
    expect((await admin.request('/api/users')).status).toBe(200)
    await changeSettings(db, { adminsNeedSecondFactor: true })
    const refused = await admin.request('/api/users')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'second_factor_needed' })
    expect((await cook.request('/api/users')).status).toBe(200)
    const signedIn = await signIn(shop, admin.user.email)
    expect(await signedIn.json()).toMatchObject({ mustSetUp: 'second-factor' })
    expect(await (await refresh(shop, cookieIn(signedIn))).json()).toMatchObject({
      mustSetUp: 'second-factor',
    })

    expect((await admin.request('/api/security')).status).toBe(200)
    await setUpSecondFactor(shop, admin)
    expect((await admin.request('/api/users')).status).toBe(200)
    const after = await (await refresh(shop, cookieIn(signedIn))).json()
    expect(after).not.toHaveProperty('mustSetUp')
  })

  it('is not met by a set-up that was not finished', async () => {
    const admin = await makeStaffWithPassword(shop, 'SuperAdmin')
    await changeSettings(db, { adminsNeedSecondFactor: true })
    await beginSetUp(admin)
    expect(await db.select().from(secondFactors)).not.toEqual([])
    expect((await admin.request('/api/users')).status).toBe(403)
  })
})
