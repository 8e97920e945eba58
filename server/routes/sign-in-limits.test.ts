import { afterAll, describe, expect, it } from 'vitest'

import { countAgainst } from '#server/commands/count-against.ts'
import { hashPassword } from '#server/password.ts'
import { makeUserWithPassword, signIn } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const wrong = { password: 'wrong' }
const passwordHash = await hashPassword('cheap', { memory: 64, passes: 1, parallelism: 1 })

async function statusesOf(attempts: Promise<Response>[]) {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  return statuses.toSorted((one, other) => one - other)
}

function times(count: number, attempt: () => Promise<Response>) {
  return Array.from({ length: count }, attempt)
}

describe('ten failures of one account', () => {
  it('close it for the rest of the 15 minutes, for the right password too', async () => {
    shop.from('10.1.0.1')
    shop.clock.now = minutesAfter(noon, 5)
    const { email } = await makeUserWithPassword(shop)
    for (const attempt of times(10, () => signIn(shop, email, wrong))) {
      expect((await attempt).status).toBe(401)
    }
    shop.from('10.1.0.2')
    const refused = await signIn(shop, email)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect((await signIn(shop, email.toUpperCase())).status).toBe(429)

    const other = await makeUserWithPassword(shop)
    expect((await signIn(shop, other.email)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 15)
    expect((await signIn(shop, email)).status).toBe(200)
  })

  it('are counted for an address that nobody has as well', async () => {
    shop.from('10.1.0.3')
    for (const attempt of times(10, () => signIn(shop, 'nobody@kitchen.test'))) {
      expect((await attempt).status).toBe(401)
    }
    expect((await signIn(shop, 'nobody@kitchen.test')).status).toBe(429)
  })

  it('cannot be more when they come all at once', async () => {
    shop.from('10.1.0.4')
    const { email } = await makeUserWithPassword(shop, { passwordHash })
    const statuses = await statusesOf(times(30, () => signIn(shop, email, wrong)))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  })
})

describe('right passwords', () => {
  it('never meet the limit, one after the other or all at once', async () => {
    shop.from('10.1.1.1')
    const { email } = await makeUserWithPassword(shop)
    for (let n = 0; n < 5; n += 1) expect((await signIn(shop, email, wrong)).status).toBe(401)
    expect(await statusesOf(times(12, () => signIn(shop, email)))).toEqual(Array(12).fill(200))
    for (let n = 0; n < 5; n += 1) expect((await signIn(shop, email, wrong)).status).toBe(401)
    expect((await signIn(shop, email)).status).toBe(429)
  })

  it('do not count as failures of an inactive user either', async () => {
    shop.from('10.1.1.2')
    const { email } = await makeUserWithPassword(shop, { isActive: false })
    for (let n = 0; n < 12; n += 1) expect((await signIn(shop, email)).status).toBe(403)
  })
})

describe('sixty failures from one address', () => {
  it('close it for the rest of the 15 minutes, whatever account they were for', async () => {
    shop.from('10.1.2.1')
    const { email } = await makeUserWithPassword(shop)
    for (let n = 0; n < 58; n += 1) {
      expect(await countAgainst(shop.parts, 'signInsPerClient', '10.1.2.1')).toBeUndefined()
    }
    expect((await signIn(shop, email)).status).toBe(200)
    expect((await signIn(shop, 'one@kitchen.test')).status).toBe(401)
    expect((await signIn(shop, 'other@kitchen.test')).status).toBe(401)
    expect((await signIn(shop, email)).status).toBe(429)
    shop.from('10.1.2.2')
    expect((await signIn(shop, email)).status).toBe(200)
  })
})
