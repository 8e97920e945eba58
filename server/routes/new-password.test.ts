import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { setUser } from '#db/queries/users.ts'
import { createApi } from '#server/app.ts'
import { countAgainst } from '#server/commands/count-against.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { openSession, post, refresh, signIn, statusWith } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { letters } = shop
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
    'If this address belongs to a member of staff, a letter with a link is on its way. The link works for 30 minutes.',
}

function forgot(email: string) {
  return post(shop, '/api/auth/forgot', { email })
}

function reset(token: string, other: Record<string, unknown> = {}) {
  return post(shop, '/api/auth/reset', { token, password, ...other })
}

function lettersTo(email: string) {
  return letters.filter(({ to }) => to === email)
}

async function letterIsThere(email: string, letterCount = 1) {
  await eventually(() => expect(lettersTo(email)).toHaveLength(letterCount))
}

/** The token of the link in the newest letter to this address, once it is there. */
async function tokenFor(email: string) {
  const before = lettersTo(email).length
  expect((await forgot(email)).status).toBe(200)
  await letterIsThere(email, before + 1)
  const { text = '' } = lettersTo(email).at(-1) ?? {}
  return (
    /^Set a new password here:\nhttp:\/\/shop\.test\/reset-password#token=([\w-]{32})$/m.exec(
      text,
    )?.[1] ?? ''
  )
}

/** What was asked for before has been dealt with: letters go out in the order they were asked for. */
async function lettersAreSent() {
  await tokenFor((await makeUser(shop.db)).email)
}

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, and then signs in', async () => {
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

  it('gets a letter that says whose it is and how long it works', async () => {
    const { email } = await makeUser(shop.db, { firstName: 'Rakiya' })
    await tokenFor(email)
    expect(lettersTo(email)[0]).toMatchObject({ subject: 'Set a new password' })
    expect(lettersTo(email)[0]?.text).toMatch(/^Hello Rakiya\.\n\nSet a new password here:\nhttp/)
    expect(lettersTo(email)[0]?.text).toContain('once, within 30 minutes')
  })

  it('ends all sessions of that user and nobody else', async () => {
    const [user, other] = [await makeUser(shop.db), await makeUser(shop.db)]
    const [phone, laptop] = [await openSession(shop, user), await openSession(shop, user)]
    const theirs = await openSession(shop, other)
    expect((await reset(await tokenFor(user.email))).status).toBe(200)
    expect(await statusWith(shop, phone.accessToken)).toBe(401)
    expect((await refresh(shop, laptop.cookie)).status).toBe(401)
    expect(await statusWith(shop, theirs.accessToken)).toBe(200)
  })
})

describe('asking for a letter', () => {
  it('is answered the same for every address, and sends none to a stranger or an inactive user', async () => {
    const inactive = await makeUser(shop.db, { isActive: false })
    const known = await makeUser(shop.db)
    for (const email of ['nobody@kitchen.test', 'no address', inactive.email, known.email]) {
      const response = await forgot(email)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual(same)
    }
    await lettersAreSent()
    await letterIsThere(known.email)
    expect(lettersTo(inactive.email)).toEqual([])
    expect(lettersTo('nobody@kitchen.test')).toEqual([])
  })

  it('goes to the address that we have, not the one that was typed', async () => {
    const { email } = await makeUser(shop.db)
    expect((await forgot(` ${email.toUpperCase().replace('@', '＠')}\n`)).status).toBe(200)
    await letterIsThere(email)
    expect(lettersTo(email)).toHaveLength(1)
  })

  it('sends five letters to one account in 15 minutes, and says so to nobody', async () => {
    const { email } = await makeUser(shop.db)
    for (let n = 0; n < 5; n += 1) await tokenFor(email)
    const response = await forgot(email)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(same)
    await lettersAreSent()
    expect(lettersTo(email)).toHaveLength(5)
    shop.clock.now = minutesAfter(noon, 15)
    await tokenFor(email)
  })

  it('is 429 from one address after thirty in 15 minutes', async () => {
    shop.from('10.2.1.1')
    for (let n = 0; n < 30; n += 1) {
      await countAgainst(shop.parts, 'resetLettersPerClient', '10.2.1.1')
    }
    const refused = await forgot('nobody@kitchen.test')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
  })

  it('is answered the same when the letter cannot be sent, and the log names nobody', async () => {
    const { email } = await makeUser(shop.db)
    const warn = vi.fn<(details: object, message: string) => void>()
    const broken = createApi({
      ...shop.parts,
      mail: { send: () => Promise.reject(new Error('no mail server')) },
      log: { ...shop.parts.log, warn } as unknown as typeof shop.parts.log,
    })
    const response = await broken.request('/api/auth/forgot', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(await response.json()).toEqual(same)
    await eventually(() => expect(warn).toHaveBeenCalledOnce())
    expect(JSON.stringify(warn.mock.calls)).not.toContain(email)
  })
})

describe('a link', () => {
  const expired = {
    message: 'This link has expired or has been used. Please ask for a new one.',
    code: 'link_expired',
  }

  async function expectRefused(response: Response) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(expired)
  }

  it('works once, also when it is opened by many at once', async () => {
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

  it('is worth nothing once there is a newer one', async () => {
    const { email } = await makeUser(shop.db)
    const [older, newer] = [await tokenFor(email), await tokenFor(email)]
    await expectRefused(await reset(older))
    expect((await reset(newer)).status).toBe(200)
  })

  it('is worth nothing once the user is inactive', async () => {
    const { id, email } = await makeUser(shop.db)
    const token = await tokenFor(email)
    await setUser(shop.db, id, { isActive: false })
    const response = await reset(token)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(expired)
  })

  it('is not used up by a password that will not do', async () => {
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

  it('is refused when it is none', async () => {
    for (const token of ['x', `${'A'.repeat(43)}`, "' or 1=1 --", 'a\0b']) {
      await expectRefused(await reset(token))
    }
    for (const token of ['', null, ['x'], 'x'.repeat(201)]) {
      const response = await post(shop, '/api/auth/reset', { token, password })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'token' }] })
    }
  })

  it('is 429 from one address after thirty tries in 15 minutes', async () => {
    shop.from('10.2.1.2')
    for (let n = 0; n < 30; n += 1) await countAgainst(shop.parts, 'resetsPerClient', '10.2.1.2')
    expect((await reset('x')).status).toBe(429)
  })
})
