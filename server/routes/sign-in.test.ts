import { afterAll, describe, expect, it } from 'vitest'

import { findUser } from '#db/queries/staff/users.ts'
import { createApi } from '#server/app.ts'
import { readDevice } from '#server/auth/device-cookie.ts'
import { hashPassword } from '#server/auth/password.ts'
import {
  makeUserWithPassword,
  password,
  post,
  refreshCookieIn,
  signIn,
} from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

function cookieOf(response: Response) {
  return refreshCookieIn(response).split('; ')
}

async function signInOverHttps(email: string) {
  const secure = createApi({ ...shop.deps, publicUrl: 'https://shop.test' })
  return secure.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

describe('signing in', () => {
  it('returns an access token and the user without private fields', async () => {
    const user = await makeUserWithPassword(shop, { roles: ['Admin', 'Employee'] })
    const response = await signIn(shop, user.email)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { id, email } = user
    expect(await response.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id,
        email,
        roles: ['Admin', 'Employee'],
        userPermissions: [],
        firstName: 'Halima',
        lastName: 'Sani',
      },
    })
  })

  it('sends the refresh token in a cookie that only our own pages send back', async () => {
    const user = await makeUserWithPassword(shop)
    const [value, ...attributes] = cookieOf(await signIn(shop, user.email))
    expect(value).toMatch(/^refresh=[0-9a-z]{20}\.[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/api/auth', 'SameSite=Strict'])
  })

  it('lasts 30 days with "remember me", else until the browser closes', async () => {
    const { email } = await makeUserWithPassword(shop)
    expect(cookieOf(await signIn(shop, email, { remember: true }))).toContain('Max-Age=2592000')
    for (const remember of [false, null, undefined]) {
      const cookie = cookieOf(await signIn(shop, email, { remember }))
      expect(cookie.join()).not.toMatch(/Max-Age|Expires/i)
    }
  })

  it('sets a Secure cookie when the shop uses https', async () => {
    const { email } = await makeUserWithPassword(shop)
    const response = await signInOverHttps(email)
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Secure-(refresh|device)=/)
      expect(cookie.split('; ')).toContain('Secure')
      expect(cookie.split('; ')).toContain('Path=/api/auth')
    }
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })

  it('marks the browser as a known device of the account for 180 days', async () => {
    const { id, email } = await makeUserWithPassword(shop)
    const response = await signIn(shop, email)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('device='))
    const [value = '', ...attributes] = (cookie ?? '').split('; ')
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${180 * 24 * 3600}`,
      'Path=/api/auth',
      'SameSite=Strict',
    ])
    const device = readDevice(shop.deps.secret, value.replace('device=', ''), shop.clock.now)
    expect(device?.accounts).toEqual([{ userId: id, signedInAt: shop.clock.now }])
  })

  it('accepts the address in any case and with spaces around it', async () => {
    const { email } = await makeUserWithPassword(shop)
    for (const typed of [
      email.toUpperCase(),
      ` ${email} `,
      `${email}\n`,
      email.replace('@', '＠'),
    ]) {
      expect((await signIn(shop, typed)).status).toBe(200)
    }
  })

  it('rehashes a password that was hashed at a lower cost', async () => {
    const cheap = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
    const { id, email } = await makeUserWithPassword(shop, { passwordHash: cheap })
    expect((await signIn(shop, email)).status).toBe(200)
    expect((await findUser(shop.db, id))?.passwordHash).toContain('$m=19456,t=2,p=1$')
    expect((await signIn(shop, email)).status).toBe(200)
  })
})

describe('a failed sign-in', () => {
  it('has the same response for an unknown address, a wrong password and an inactive user', async () => {
    const known = await makeUserWithPassword(shop)
    const inactive = await makeUserWithPassword(shop, { isActive: false })
    const wrong = { password: 'Kitchen-2027' }
    const responses = [
      await signIn(shop, 'nobody@kitchen.test'),
      await signIn(shop, known.email, wrong),
      await signIn(shop, inactive.email, wrong),
    ]
    for (const response of responses) {
      expect(response.status).toBe(401)
      expect(response.headers.has('Set-Cookie')).toBe(false)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({ message: 'The e-mail or the password is wrong.' })
    }
  })

  it('returns the reason to an inactive user after the right password', async () => {
    const { email } = await makeUserWithPassword(shop, { isActive: false })
    const response = await signIn(shop, email)
    expect(response.status).toBe(403)
    expect(response.headers.has('Set-Cookie')).toBe(false)
    expect(await response.json()).toEqual({
      message: 'Your account is inactive. Please ask an Admin to activate it.',
      code: 'inactive',
    })
  })

  it('returns 400 with a message per invalid field', async () => {
    const bodies = [
      [{ password }, 'email', 'Please enter a valid email address.'],
      [{ email: ' ', password }, 'email', 'Please enter a valid email address.'],
      [{ email: 'a\0b@kitchen.test', password }, 'email', 'Please enter a valid email address.'],
      [{ email: ['a@b.c'], password }, 'email', 'Please enter a valid email address.'],
      [{ email: 'a@b.c' }, 'password', 'Please enter your password.'],
      [{ email: 'a@b.c', password: '' }, 'password', 'Please enter your password.'],
      [{ email: 'a@b.c', password: 1 }, 'password', 'Please enter your password.'],
      [{ email: 'a@b.c', password: 'x'.repeat(129) }, 'password', 'This password is too long.'],
    ] as const
    for (const [body, path, message] of bodies) {
      const response = await post(shop, '/api/auth/login', body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
    }
  })

  it('returns 415 without JSON, so that a form of another site cannot sign in', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await post(shop, '/api/auth/login', {}, { 'Content-Type': type })
      expect(response.status).toBe(415)
    }
  })
})
