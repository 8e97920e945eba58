import { createHmac } from 'node:crypto'

import { SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sessionUserOf } from '#contract/staff/auth.ts'
import { roles } from '#domain/staff/role.ts'
import { makeAccessToken } from '#server/auth/access-token.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { statusWith } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const superAdmin = await makeStaff(shop, 'SuperAdmin')
/** Whom an Admin may change. */
const employee = await makeStaff(shop, 'Employee')

/** Calls that need no sign-in; every other call of openapi.json does. */
const publicCalls = new Set([
  'delete /api/checkout/{reference}',
  'post /api/checkout',
  'post /api/discount-codes/check',
  'post /api/{provider}/verify',
  'post /api/{provider}/webhook',
  'get /api/categories',
  'get /api/categories/{id}',
  'get /api/delivery-zones',
  'get /api/shop',
  'get /api/promise',
  'get /api/slots',
  'get /api/products',
  'get /api/products/category/{category}',
  'get /api/products/{id}',
  'get /api/live',
  'get /api/orders/track/{token}',
  'get /api/transfers/{token}',
  'post /api/transfers/{token}/check',
  'post /api/orders/track/{token}/cancel',
  'post /api/orders/track/{token}/changes/{changeId}',
  'get /api/pay-links/{token}',
  'get /api/rides/{token}',
  'post /api/rides/{token}/picked-up',
  'post /api/rides/{token}/collected',
  'post /api/rides/{token}/delivered',
  'get /api/auth/refresh',
  'get /api/auth/tablet',
  'post /api/auth/pin',
  'post /api/auth/refresh',
  'post /api/auth/login',
  'post /api/auth/logout',
  'post /api/csp-reports',
  'post /api/auth/forgot',
  'post /api/auth/reset',
  'post /api/auth/objection',
  'post /api/auth/second-factor',
  'post /api/auth/passkey-challenge',
  'post /api/auth/passkey',
  'post /api/payment-help',
  'post /api/cloud-print/{key}',
  'delete /api/cloud-print/{key}',
  'get /api/cloud-print/{key}',
])

const Call = z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))) })
const { paths } = await readJson(
  z.object({ paths: z.record(z.string(), z.record(z.string(), Call)) }),
  await shop.request('/api/openapi.json'),
)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    call: `${method} ${path}`,
    method,
    url: path
      .replace('{id}', employee.user.id)
      .replace('{provider}', shop.deps.payments.name)
      .replaceAll(/\{\w+\}/g, 'x'),
    security,
    allowed: security.flatMap(({ accessToken = [] }) => accessToken),
  })),
)
const staffCalls = calls.filter(({ call }) => !publicCalls.has(call))

describe('the security of each call in openapi.json', () => {
  it('names roles for the calls that need a sign-in, and only for those', () => {
    const withRoles = calls.filter(({ allowed }) => allowed.length > 0)
    expect(withRoles.map(({ call }) => call)).toEqual(staffCalls.map(({ call }) => call))
  })

  it('is none where nobody is asked who they are', async () => {
    for (const { call, method, url, security } of calls) {
      const response = await shop.request(url, { method: method.toUpperCase() })
      await response.body?.cancel()
      expect([call, response.status === 401]).toEqual([call, security.length > 0])
    }
  })

  it.each(roles)('says whether the server lets in: %s', async (role) => {
    const { authorization: headers } = await makeStaff(shop, role)
    for (const { call, method, url, allowed } of staffCalls) {
      const response = await shop.request(url, { method: method.toUpperCase(), headers })
      await response.body?.cancel()
      expect([call, response.status === 403]).toEqual([call, !allowed.includes(role)])
      expect([call, response.status]).not.toEqual([call, 401])
    }
  })
})

describe('every call for staff', () => {
  it('returns 401 without a token, before any other check', async () => {
    expect(staffCalls.length).toBeGreaterThanOrEqual(5)
    for (const { call, method, url } of staffCalls) {
      for (const body of [undefined, '{', JSON.stringify({ id: superAdmin.user.id })]) {
        if (method === 'get' && body) continue
        const response = await shop.request(url, { method: method.toUpperCase(), body })
        expect([call, response.status]).toEqual([call, 401])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        expect(await response.json()).toEqual({ message: 'Please sign in.' })
      }
    }
  })
})

describe('a token', () => {
  it('is read from the Authorization header only, with the scheme in any case', async () => {
    const { token } = superAdmin
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { Authorization: `${scheme} ${token}` }
      expect((await shop.request('/api/users', { headers })).status).toBe(200)
    }
    for (const Authorization of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token} x`]) {
      expect((await shop.request('/api/users', { headers: { Authorization } })).status).toBe(401)
    }
    for (const name of ['token', 'access_token', 'accessToken', 'authorization']) {
      expect((await shop.request(`/api/users?${name}=${token}`)).status).toBe(401)
    }
    const inCookie = { Cookie: `token=${token}; refresh=${token}; accessToken=${token}` }
    expect((await shop.request('/api/users', { headers: inCookie })).status).toBe(401)
  })

  it('is valid for ten minutes', async () => {
    const { token } = await makeStaff(shop, 'Employee')
    shop.clock.now = new Date(minutesAfter(noon, 10).getTime() - 1000)
    expect(await statusWith(shop, token)).toBe(200)
    shop.clock.now = minutesAfter(noon, 10)
    expect(await statusWith(shop, token)).toBe(401)
    shop.clock.now = noon
  })

  it("contains the user's id and nothing secret", () => {
    const [, payload = ''] = superAdmin.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    expect(Object.keys(claims).toSorted()).toEqual([
      'aud',
      'email',
      'exp',
      'firstName',
      'iat',
      'id',
      'iss',
      'jti',
      'lastName',
      'roles',
      'sid',
      'sub',
      'userPermissions',
    ])
  })
})

describe('an invalid token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head = '', payload = '', signature = ''] = superAdmin.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>

  function signed(header: object, body: object, secret = shop.deps.secret, hash = 'sha256') {
    const text = `${encode(header)}.${encode(body)}`
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
  }
  const ours = { alg: 'HS256', typ: 'at+jwt' }

  it('differs from a valid one', async () => {
    expect(await statusWith(shop, signed(ours, claims))).toBe(200)
  })

  it.each([
    ['unsigned', `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    ['unsigned, with "alg" in other case', `${encode({ alg: 'None', typ: 'at+jwt' })}.${payload}.`],
    ['unsigned, with a signature', `${encode({ alg: 'none' })}.${payload}.${signature}`],
    ['without its signature', `${head}.${payload}.`],
    ['without its last part', `${head}.${payload}`],
    ['of another secret', signed(ours, claims, 'another secret, long enough to sign')],
    ['of an empty secret', signed(ours, claims, '')],
    ['of another algorithm', signed({ ...ours, alg: 'HS512' }, claims, undefined, 'sha512')],
    ['of another type', signed({ ...ours, typ: 'JWT' }, claims)],
    ['without a type', signed({ alg: 'HS256' }, claims)],
    ['with another payload', `${head}.${encode({ ...claims, roles: [] })}.${signature}`],
    ['for another audience', signed(ours, { ...claims, aud: 'others' })],
    ['from another issuer', signed(ours, { ...claims, iss: 'others' })],
    ['without expiry', signed(ours, { ...claims, exp: undefined })],
    ['without session', signed(ours, { ...claims, sid: undefined })],
    ['of an unknown session', signed(ours, { ...claims, sid: '0'.repeat(20) })],
    ["of another user's session", signed(ours, { ...claims, sub: 'nobody' })],
    ['with a critical header', signed({ ...ours, crit: ['b64'], b64: false }, claims)],
    ['that is not a token', 'x'],
    ['that is far too long', 'x.'.repeat(50_000)],
  ])('returns 401: one %s', async (_, token) => {
    expect(await statusWith(shop, token)).toBe(401)
  })

  it.each([
    ['kid', '../../dev/null'],
    ['kid', "' or 1=1 --"],
    ['jku', 'https://evil.test/keys'],
    ['x5u', 'https://evil.test/keys'],
    ['jwk', { kty: 'oct', k: 'YQ' }],
  ])('gains no access by %s: %j', async (name, value) => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ ...ours, [name]: value })
      .sign(new TextEncoder().encode('a'))
    expect(await statusWith(shop, token)).toBe(401)
  })

  it('grants no permissions by its roles: those in the database apply', async () => {
    const { user, sessionId } = await makeStaff(shop, 'Employee')
    const claimed = { ...sessionUserOf(user), roles: ['SuperAdmin' as const] }
    const token = await makeAccessToken(shop.deps.secret, { user: claimed, sessionId, now: noon })
    expect(await statusWith(shop, token)).toBe(200)
    const response = await shop.request('/api/users', {
      method: 'DELETE',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Role': 'SuperAdmin',
      },
      body: JSON.stringify({ id: superAdmin.user.id }),
    })
    expect(response.status).toBe(403)
  })

  it('cannot override the method or path with a header or field', async () => {
    const { user, send } = await makeStaff(shop, 'Employee')
    const response = await shop.request('/api/users?_method=DELETE', {
      method: 'PATCH',
      headers: {
        ...superAdmin.authorization,
        'Content-Type': 'application/json',
        'X-HTTP-Method-Override': 'DELETE',
      },
      body: JSON.stringify({ id: user.id, _method: 'DELETE' }),
    })
    expect(response.status).toBe(200)
    expect((await send('PATCH', '/api/users', { id: user.id })).status).toBe(200)
  })
})
