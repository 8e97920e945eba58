import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { setUser } from '#db/queries/staff/users.ts'
import { deviceAfterSignIn, writeDevice } from '#server/auth/device-cookie.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { sendDueResetEmails } from '#server/commands/staff/password-resets.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import {
  deviceCookieIn,
  openSession,
  post,
  refresh,
  signIn,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { emails } = shop
afterAll(() => shop.close())

let addresses = 0
beforeEach(() => {
  shop.clock.now = noon
  addresses += 1
  shop.from(`10.2.0.${addresses}`)
})

const password = 'Sinasir-2026'
const same = {
  message:
    'If this address belongs to a member of staff, an e-mail with a link is on its way. The link works for 30 minutes.',
}

function forgot(email: string, headers: HeadersInit = {}) {
  return post(shop, '/api/auth/forgot', { email }, headers)
}

function reset(token: string, other: Record<string, unknown> = {}) {
  return post(shop, '/api/auth/reset', { token, password, ...other })
}

function emailsTo(email: string) {
  return emails.filter(({ to }) => to === email)
}

/** The token in the email that is sent for a request. */
async function tokenFor(email: string) {
  const before = emailsTo(email).length
  expect((await forgot(email)).status).toBe(200)
  await sendDueResetEmails(shop.deps)
  expect(emailsTo(email)).toHaveLength(before + 1)
  const { text = '' } = emailsTo(email).at(-1) ?? {}
  return (
    /^Set a new password here:\nhttp:\/\/shop\.test\/reset-password#token=([\w-]{32})$/m.exec(
      text,
    )?.[1] ?? ''
  )
}

describe('a forgotten password', () => {
  it('is replaced by an emailed link, which then signs in', async () => {
    const { email } = await makeUser(shop.db)
    const token = await tokenFor(email)
    const response = await reset(token)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: 'Your password has been changed. Please sign in.',
    })
    expect((await signIn(shop, email, { password })).status).toBe(200)
  })

  it('gets an email with the name and how long the link works', async () => {
    const { email } = await makeUser(shop.db, { firstName: 'Rakiya' })
    await tokenFor(email)
    expect(emailsTo(email)[0]).toMatchObject({ subject: 'Set a new password' })
    expect(emailsTo(email)[0]?.text).toMatch(/^Hello Rakiya\.\n\nSet a new password here:\nhttp/)
    expect(emailsTo(email)[0]?.text).toContain('once, within 30 minutes')
  })

  it('ends all sessions of that user and no others', async () => {
    const [user, other] = [await makeUser(shop.db), await makeUser(shop.db)]
    const [phone, laptop] = [await openSession(shop, user), await openSession(shop, user)]
    const theirs = await openSession(shop, other)
    expect((await reset(await tokenFor(user.email))).status).toBe(200)
    expect(await statusWith(shop, phone.accessToken)).toBe(401)
    expect((await refresh(shop, laptop.cookie)).status).toBe(401)
    expect(await statusWith(shop, theirs.accessToken)).toBe(200)
  })
})

describe('requesting a reset e-mail', () => {
  it('returns the same response for every address, and sends none to unknown or inactive users', async () => {
    const inactive = await makeUser(shop.db, { isActive: false })
    const known = await makeUser(shop.db)
    for (const email of ['nobody@kitchen.test', 'no address', inactive.email, known.email]) {
      const response = await forgot(email)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual(same)
    }
    await sendDueResetEmails(shop.deps)
    expect(emailsTo(known.email)).toHaveLength(1)
    expect(emailsTo(inactive.email)).toEqual([])
    expect(emailsTo('nobody@kitchen.test')).toEqual([])
  })

  it('sends to the stored address, not to the typed one', async () => {
    const { email } = await makeUser(shop.db)
    expect((await forgot(` ${email.toUpperCase().replace('@', '＠')}\n`)).status).toBe(200)
    await sendDueResetEmails(shop.deps)
    expect(emailsTo(email)).toHaveLength(1)
  })

  it('sends five for one account and origin in 15 minutes, and ignores further ones silently', async () => {
    const { email } = await makeUser(shop.db)
    for (let n = 0; n < 5; n += 1) await tokenFor(email)
    const response = await forgot(email)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(same)
    await sendDueResetEmails(shop.deps)
    expect(emailsTo(email)).toHaveLength(5)

    shop.from('10.2.1.3')
    await tokenFor(email)
    shop.from(`10.2.0.${addresses}`)
    shop.clock.now = minutesAfter(noon, 15)
    await tokenFor(email)
  })

  it('returns 429 from one address after thirty in 15 minutes', async () => {
    shop.from('10.2.1.1')
    for (let n = 0; n < 30; n += 1) {
      await checkRateLimit(shop.deps, 'resetRequestsPerOrigin', '10.2.1.1')
    }
    const refused = await forgot('nobody@kitchen.test')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
  })
})

describe('reset requests by others than the owner', () => {
  /** Requests from another address each time; returns the number of emails sent. */
  async function flood(email: string, requests: number) {
    const before = emailsTo(email).length
    for (let n = 0; n < requests; n += 1) {
      addressCount += 1
      shop.from(`10.3.${addressCount >> 8}.${addressCount & 255}`)
      expect((await forgot(email)).status).toBe(200)
    }
    await sendDueResetEmails(shop.deps)
    return emailsTo(email).length - before
  }
  let addressCount = 0

  it("do not invalidate the owner's link", async () => {
    const { email } = await makeUser(shop.db)
    const token = await tokenFor(email)
    await flood(email, 5)
    expect((await reset(token)).status).toBe(200)
  })

  it('do not prevent another link for the owner', async () => {
    const { email } = await makeUser(shop.db)
    await flood(email, 5)
    shop.from('10.2.1.4')
    const token = await tokenFor(email)
    expect((await reset(token)).status).toBe(200)
  })

  it('send at most ten emails a day, then one in 15 minutes', async () => {
    const { email } = await makeUser(shop.db)
    expect(await flood(email, 40)).toBe(11)
    expect(await flood(email, 40)).toBe(0)
    shop.clock.now = minutesAfter(noon, 15)
    expect(await flood(email, 40)).toBe(1)
  })

  it('leave a working link in the mailbox even when the owner gets no further one', async () => {
    const { email } = await makeUser(shop.db)
    await flood(email, 20)
    shop.clock.now = minutesAfter(noon, 15)
    expect(await flood(email, 1)).toBe(1)
    shop.clock.now = minutesAfter(noon, 29)
    expect(await flood(email, 1)).toBe(0)
    const [, token = ''] = /#token=([\w-]+)/.exec(emailsTo(email).at(-1)?.text ?? '') ?? []
    expect((await reset(token)).status).toBe(200)
  })

  it("do not count against the owner's known device", async () => {
    const { id: userId, email } = await makeUser(shop.db)
    await flood(email, 20)
    shop.from('10.2.1.1')
    const device = deviceAfterSignIn(undefined, { userId, now: noon })
    const headers = { cookie: `device=${writeDevice(shop.deps.secret, device)}` }
    const before = emailsTo(email).length
    for (let n = 0; n < 5; n += 1) expect((await forgot(email, headers)).status).toBe(200)
    await sendDueResetEmails(shop.deps)
    expect(emailsTo(email)).toHaveLength(before + 5)
    expect((await forgot(email, headers)).status).toBe(429)
  })
})

describe('a password reset link', () => {
  const expired = {
    message: 'This link has expired or has been used. Please ask for a new one.',
    code: 'link_expired',
  }

  async function expectRefused(response: Response) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(expired)
  }

  it('works once, also for concurrent requests', async () => {
    const token = await tokenFor((await makeUser(shop.db)).email)
    const responses = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    await expectRefused(await reset(token))
  })

  it('works for 30 minutes', async () => {
    const [early, late] = [await makeUser(shop.db), await makeUser(shop.db)]
    const [first, second] = [await tokenFor(early.email), await tokenFor(late.email)]
    shop.clock.now = new Date(minutesAfter(noon, 30).getTime() - 1)
    expect((await reset(first)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 30)
    await expectRefused(await reset(second))
  })

  it('works after a newer one was sent, until one of them is used', async () => {
    const { email } = await makeUser(shop.db)
    const [older, newer] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset(older)).status).toBe(200)
    await expectRefused(await reset(newer))
  })

  it('is refused when it expires later than a new one would, because the clock was set back', async () => {
    const token = await tokenFor((await makeUser(shop.db)).email)
    shop.clock.now = minutesAfter(noon, -50 * 60)
    await expectRefused(await reset(token))
    shop.clock.now = minutesAfter(noon, 1)
    expect((await reset(token)).status).toBe(200)
  })

  it('makes its browser a known device of the account, which is exempt from sign-in limits', async () => {
    const { email } = await makeUser(shop.db)
    const cookie = deviceCookieIn(await reset(await tokenFor(email)))
    for (let n = 0; n < 100; n += 1) {
      await checkRateLimit(shop.deps, 'newDeviceSignInsPerAccount', email)
    }
    expect((await signIn(shop, email, { password })).status).toBe(429)
    expect((await signIn(shop, email, { password }, { cookie })).status).toBe(200)
  })

  it('lets an owner without any known device in on the day of a hundred wrong passwords', async () => {
    const { email } = await makeUser(shop.db)
    for (let n = 0; n < 100; n += 1) {
      await checkRateLimit(shop.deps, 'newDeviceSignInsPerAccount', email)
    }
    expect((await signIn(shop, email, { password })).status).toBe(429)
    const cookie = deviceCookieIn(await reset(await tokenFor(email)))
    expect((await signIn(shop, email, { password }, { cookie })).status).toBe(200)
  })

  it('is invalid once the user is inactive', async () => {
    const { id, email } = await makeUser(shop.db)
    const token = await tokenFor(email)
    await setUser(shop.db, id, { isActive: false })
    const response = await reset(token)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(expired)
  })

  it('is not used up by an invalid password', async () => {
    const token = await tokenFor((await makeUser(shop.db)).email)
    const wanted = [
      ['Short-1', 'Password must be at least 8 characters'],
      [`Long-1${'x'.repeat(45)}`, 'Password must be at most 50 characters'],
      ['sinasir-2026', 'Must contain at least one uppercase letter'],
      ['SINASIR-2026', 'Must contain at least one lowercase letter'],
      ['Sinasir-Masa', 'Must contain at least one number'],
    ]
    for (const [bad, message] of wanted) {
      const response = await reset(token, { password: bad })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'password', message }] })
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('is refused when it is invalid', async () => {
    for (const token of ['x', `${'A'.repeat(43)}`, "' or 1=1 --", 'a\0b']) {
      await expectRefused(await reset(token))
    }
    for (const token of ['', null, ['x'], 'x'.repeat(201)]) {
      const response = await post(shop, '/api/auth/reset', { token, password })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'token' }] })
    }
  })

  it('is set at most ten times a day, since each starts second-factor tries again', async () => {
    const { email } = await makeUser(shop.db)
    const resetNow = async (nth: number) => {
      shop.clock.now = minutesAfter(noon, 16 * nth)
      shop.from(`10.9.0.${nth}`)
      return (await reset(await tokenFor(email))).status
    }
    for (let nth = 0; nth < 10; nth += 1) expect(await resetNow(nth)).toBe(200)
    expect(await resetNow(10)).toBe(429)
  })

  it('returns 429 from one address after thirty tries in 15 minutes', async () => {
    shop.from('10.2.1.2')
    for (let n = 0; n < 30; n += 1) await checkRateLimit(shop.deps, 'resetsPerOrigin', '10.2.1.2')
    expect((await reset('x')).status).toBe(429)
  })
})
