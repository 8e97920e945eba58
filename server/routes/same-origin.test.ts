import { afterAll, describe, expect, it } from 'vitest'

import { createApi } from '#server/app.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { openSession, refresh } from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const user = await makeUser(shop.db)
const calls = [
  ['GET', '/api/auth/refresh'],
  ['POST', '/api/auth/refresh'],
  ['POST', '/api/auth/logout'],
] as const

/** The statuses of the cookie calls for a request with these headers. */
async function answersTo(
  headers: Record<string, string>,
  api: Pick<typeof shop, 'request'> = shop,
) {
  const answers: Response[] = []
  for (const [method, path] of calls) {
    const { cookie } = await openSession(shop, user)
    answers.push(await api.request(path, { method, headers: { ...headers, cookie } }))
  }
  return answers
}

describe('a request that changes something', () => {
  const body = '{}'
  const json = { 'Content-Type': 'application/json' }
  const changes = [
    ['POST', '/api/checkout'],
    ['DELETE', '/api/checkout/ORD-NONE'],
    ['POST', '/api/sandbox/verify'],
    ['POST', '/api/payment-help'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/forgot'],
    ['POST', '/api/auth/reset'],
    ['PATCH', '/api/users'],
  ] as const

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.test' }],
    [{ Origin: 'null' }],
    [{ Origin: 'https://shop.test.evil.test', Authorization: 'Basic YTpi' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://shop.test' }],
  ])('returns 403 for a page of another site: %j', async (headers) => {
    for (const [method, path] of changes) {
      const init = { method, headers: { ...json, ...(headers as object) }, body }
      expect((await shop.request(path, init)).status).toBe(403)
    }
  })

  it.each([
    [{}],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.test' }],
    [{ Origin: 'http://shop.test' }],
    [{ Origin: 'https://other.test', Host: 'other.test' }],
    [{ Origin: 'https://evil.test', Authorization: 'Bearer x' }],
  ])('is served for our own pages and for clients that are no browser: %j', async (headers) => {
    for (const [method, path] of changes) {
      const init = { method, headers: { ...json, ...(headers as object) }, body }
      expect((await shop.request(path, init)).status).not.toBe(403)
    }
  })

  it('is open to no other origin through any header', async () => {
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const headers = {
        Origin: 'https://evil.test',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      }
      const answer = await shop.request('/api/products', { method, headers })
      const opened = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(opened).toEqual([])
    }
  })
})

describe('a request that is authenticated by cookie', () => {
  it.each([
    ['a client without browser headers', {}],
    ['our own script', { 'Sec-Fetch-Site': 'same-origin' }],
    ['our own fetch', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
    ['an old browser', { Origin: 'http://shop.test' }],
    ['an old browser at another host name of this server', { Origin: 'http://localhost' }],
    ['a client with Sec-Fetch-Mode only', { 'Sec-Fetch-Mode': 'cors' }],
  ])('is served for %s', async (_, headers) => {
    const statuses = (await answersTo(headers as Record<string, string>)).map((one) => one.status)
    expect(statuses).toEqual([200, 200, 204])
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address typed in', { 'Sec-Fetch-Site': 'none' }],
    [
      'another site with our Origin header',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://shop.test' },
    ],
    ['another origin', { Origin: 'https://evil.test' }],
    ['a page without origin', { Origin: 'null' }],
    ['a host name that starts like ours', { Origin: 'http://shop.test.evil.test' }],
    ['a host name that ends like ours', { Origin: 'http://evil-shop.test' }],
    ['another port', { Origin: 'http://shop.test:81' }],
    ['another scheme', { Origin: 'https://shop.test' }],
    ['our own link', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
    ['our own picture', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a prefetch', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' }],
    ['an old prefetch', { Purpose: 'prefetch' }],
    ['a very old prefetch', { 'X-Moz': 'prefetch' }],
  ])('returns 403 for %s, and changes nothing', async (_, headers) => {
    for (const answer of await answersTo(headers as Record<string, string>)) {
      expect(answer.status).toBe(403)
      expect(answer.headers.has('Set-Cookie')).toBe(false)
      expect(await answer.json()).toEqual({ message: 'This call is only for our own pages.' })
    }
    const { cookie } = await openSession(shop, user)
    expect((await refresh(shop, cookie, headers as Record<string, string>)).status).toBe(403)
    expect((await refresh(shop, cookie)).status).toBe(200)
  })

  it('accepts only the public origin over https', async () => {
    const secure = createApi({ ...shop.deps, publicUrl: 'https://shop.test' })
    const request = async (path: string, init?: RequestInit) => secure.request(path, init)
    const ours = await answersTo({ Origin: 'https://shop.test' }, { request })
    expect(ours.map(({ status }) => status)).toEqual([200, 200, 204])
    for (const Origin of ['http://shop.test', 'http://localhost']) {
      const theirs = await answersTo({ Origin }, { request })
      expect(theirs.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })
})
