import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { setUser } from '#db/queries/staff/users.ts'
import type { LimitName } from '#domain/limit.ts'
import { hashPassword } from '#server/auth/password.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  deviceCookieIn,
  makeUserWithPassword,
  password,
  post,
  signIn,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const wrong = { password: 'wrong' }
/** A low hashing cost, because these tests send many wrong passwords. */
const passwordHash = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })

function makeAccount(given = {}) {
  return makeUserWithPassword(shop, { passwordHash, ...given })
}

let origins = 0
/** An address that no other test has used. */
function freshOrigin() {
  origins += 1
  return `10.1.${origins >> 8}.${origins & 255}`
}

beforeEach(() => {
  shop.clock.now = noon
  shop.from(freshOrigin())
})

async function statusesOf(attempts: Promise<Response>[]) {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  return statuses.toSorted((one, other) => one - other)
}

function times(count: number, attempt: () => Promise<Response>) {
  return Array.from({ length: count }, attempt)
}

async function failTimes(count: number, attempt: () => Promise<Response>) {
  for (let n = 0; n < count; n += 1) expect((await attempt()).status).toBe(401)
}

async function countTimes(count: number, limit: LimitName, who: string) {
  const all = Array.from({ length: count }, () => checkRateLimit(shop.deps, limit, who))
  await Promise.all(all)
}

/** Counts failures of this account from many networks. */
async function failEverywhere(email: string, count: number) {
  await countTimes(count, 'newDeviceSignInsPerAccount', email)
}

describe('ten failed sign-ins of one account from one origin', () => {
  it('block the account there for the rest of the 15 minutes, also with the right password', async () => {
    shop.clock.now = minutesAfter(noon, 5)
    const { email } = await makeAccount()
    await failTimes(10, () => signIn(shop, email, wrong))
    const refused = await signIn(shop, email)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect((await signIn(shop, email.toUpperCase())).status).toBe(429)

    const other = await makeAccount()
    expect((await signIn(shop, other.email)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 15)
    expect((await signIn(shop, email)).status).toBe(200)
  })

  it('block the account for the whole /56 of an IPv6 network', async () => {
    const { email } = await makeAccount()
    for (let n = 0; n < 10; n += 1) {
      shop.from(`2c0f:f5c0:1:${n}::/64`)
      expect((await signIn(shop, email, wrong)).status).toBe(401)
    }
    shop.from('2c0f:f5c0:1:ff::/64')
    expect((await signIn(shop, email, wrong)).status).toBe(429)
    shop.from('2c0f:f5c0:1:100::/64')
    expect((await signIn(shop, email, wrong)).status).toBe(401)
  })

  it('do not block the owner at other origins', async () => {
    const { email } = await makeAccount()
    await failTimes(10, () => signIn(shop, email, wrong))
    shop.from(freshOrigin())
    expect((await signIn(shop, email)).status).toBe(200)
  })

  it('are counted for an unknown address too', async () => {
    await failTimes(10, () => signIn(shop, 'nobody@kitchen.test'))
    expect((await signIn(shop, 'nobody@kitchen.test')).status).toBe(429)
  })

  it('are not exceeded under concurrency', async () => {
    const { email } = await makeAccount()
    const statuses = await statusesOf(times(30, () => signIn(shop, email, wrong)))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  })
})

describe('a known device of an account', () => {
  async function makeUserWithDevice() {
    const user = await makeAccount()
    const cookie = deviceCookieIn(await signIn(shop, user.email))
    return { ...user, device: { cookie } }
  }

  it('lets the owner in after ten wrong passwords from the same address', async () => {
    const { email, device } = await makeUserWithDevice()
    await failTimes(10, () => signIn(shop, email, wrong))
    expect((await signIn(shop, email)).status).toBe(429)
    expect((await signIn(shop, email, {}, device)).status).toBe(200)
  })

  it('lets the owner in after sixty failures from the same address', async () => {
    const { email, device } = await makeUserWithDevice()
    const origin = freshOrigin()
    shop.from(origin)
    await countTimes(60, 'signInsPerOrigin', origin)
    expect((await signIn(shop, email)).status).toBe(429)
    expect((await signIn(shop, email, {}, device)).status).toBe(200)
  })

  it('lets the owner in after a hundred failures from many networks', async () => {
    const { email, device } = await makeUserWithDevice()
    await failEverywhere(email, 100)
    expect((await signIn(shop, email)).status).toBe(429)
    expect((await signIn(shop, email, {}, device)).status).toBe(200)
  })

  it('is limited to ten failures of its own in 15 minutes, from any address', async () => {
    const { email, device } = await makeUserWithDevice()
    for (let n = 0; n < 10; n += 1) {
      shop.from(freshOrigin())
      expect((await signIn(shop, email, wrong, device)).status).toBe(401)
    }
    expect((await signIn(shop, email, {}, device)).status).toBe(429)
    expect((await signIn(shop, email)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 15)
    expect((await signIn(shop, email, {}, device)).status).toBe(200)
  })

  it('does not count against new devices', async () => {
    const { email, device } = await makeUserWithDevice()
    await failEverywhere(email, 99)
    await failTimes(5, () => signIn(shop, email, wrong, device))
    expect((await signIn(shop, email)).status).toBe(200)
  })

  it('is a new device for every other account', async () => {
    const { device } = await makeUserWithDevice()
    const other = await makeAccount()
    await failEverywhere(other.email, 100)
    expect((await signIn(shop, other.email, {}, device)).status).toBe(429)
  })

  it('can be shared by several accounts', async () => {
    const { email, device } = await makeUserWithDevice()
    const other = await makeAccount()
    const shared = { cookie: deviceCookieIn(await signIn(shop, other.email, {}, device)) }
    for (const account of [email, other.email]) {
      await failEverywhere(account, 100)
      expect((await signIn(shop, account, {}, shared)).status).toBe(200)
    }
  })

  it('is a new device when two such cookies are sent, or the account is inactive', async () => {
    const { id, email, device } = await makeUserWithDevice()
    await failEverywhere(email, 100)
    const two = { cookie: `${device.cookie}; ${device.cookie}` }
    expect((await signIn(shop, email, {}, two)).status).toBe(429)
    await setUser(shop.db, id, { isActive: false })
    expect((await signIn(shop, email, {}, device)).status).toBe(429)
  })
})

describe('all new devices together', () => {
  const blocked = {
    message:
      'Too many sign-ins to this account have failed today. Use a device that signed in before, or set a new password by e-mail.',
  }

  it('are limited to a hundred failures per account and day', async () => {
    const { email } = await makeAccount()
    await failEverywhere(email, 99)
    expect((await signIn(shop, email, wrong)).status).toBe(401)
    const refused = await signIn(shop, email)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(blocked)
    // Noon in Lagos is 11:00 UTC; the limit's days start at midnight UTC.
    expect(refused.headers.get('Retry-After')).toBe(`${13 * 3600}`)
    shop.clock.now = minutesAfter(noon, 13 * 60)
    expect((await signIn(shop, email)).status).toBe(200)
  })

  it('get the same response for an unknown address', async () => {
    await failEverywhere('nobody-at-all@kitchen.test', 100)
    const refused = await signIn(shop, 'nobody-at-all@kitchen.test')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(blocked)
  })

  it('do not count attempts that were refused', async () => {
    const { email } = await makeAccount()
    await failTimes(10, () => signIn(shop, email, wrong))
    for (let n = 0; n < 95; n += 1) expect((await signIn(shop, email, wrong)).status).toBe(429)
    shop.from(freshOrigin())
    expect((await signIn(shop, email, wrong)).status).toBe(401)
  })
})

describe('sign-ins with the right password', () => {
  it('are never limited, in sequence or concurrently', async () => {
    const { email } = await makeAccount()
    await failTimes(5, () => signIn(shop, email, wrong))
    expect(await statusesOf(times(12, () => signIn(shop, email)))).toEqual(Array(12).fill(200))
    await failTimes(5, () => signIn(shop, email, wrong))
    expect((await signIn(shop, email)).status).toBe(429)
  })

  it('do not count as failures for an inactive user', async () => {
    const { email } = await makeAccount({ isActive: false })
    for (let n = 0; n < 12; n += 1) expect((await signIn(shop, email)).status).toBe(403)
  })
})

describe('sixty failures from one address', () => {
  it('block the address for the rest of the 15 minutes, for every account', async () => {
    const origin = freshOrigin()
    shop.from(origin)
    const { email } = await makeAccount()
    await countTimes(58, 'signInsPerOrigin', origin)
    expect((await signIn(shop, email)).status).toBe(200)
    expect((await signIn(shop, 'one@kitchen.test')).status).toBe(401)
    expect((await signIn(shop, 'other@kitchen.test')).status).toBe(401)
    expect((await signIn(shop, email)).status).toBe(429)
    shop.from(freshOrigin())
    expect((await signIn(shop, email)).status).toBe(200)
  })
})

describe('an attempt above a limit', () => {
  it('is refused before it queues for hashing', async () => {
    const { email } = await makeAccount()
    await failTimes(10, () => signIn(shop, email, wrong))
    const ends: (() => void)[] = []
    const blockers = times(2, async () => {
      await shop.deps.hashing({ lane: 'new', key: 'others' }, () => {
        const blocker = Promise.withResolvers<void>()
        ends.push(blocker.resolve)
        return blocker.promise
      })
      return new Response()
    })
    await eventually(() => expect(ends).toHaveLength(2))
    expect((await signIn(shop, email, wrong)).status).toBe(429)
    for (const end of ends) end()
    await Promise.all(blockers)
  })

  it('does not block a password reset', async () => {
    const { email } = await makeAccount()
    await failEverywhere(email, 100)
    expect((await post(shop, '/api/auth/forgot', { email })).status).toBe(200)
  })
})
