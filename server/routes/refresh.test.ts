import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sessions } from '#db/schema/staff/sessions.ts'
import { createApi } from '#server/app.ts'
import { readDevice } from '#server/auth/device-cookie.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  cookieIn,
  deviceCookieIn,
  openSession,
  refresh,
  refreshCookieIn,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
beforeEach(() => void (shop.clock.now = noon))

function secondsLater(seconds: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

async function open(options?: { remember: boolean }) {
  const user = await makeUser(shop.db)
  return { user, ...(await openSession(shop, user, options)) }
}

function listSessions(userId: string) {
  return shop.db.select().from(sessions).where(eq(sessions.userId, userId))
}

describe('a refresh', () => {
  it.each(['GET', 'POST'])('by %s responds like the sign-in, with a new cookie', async (method) => {
    const { user, cookie } = await open()
    const response = await shop.request('/api/auth/refresh', { method, headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const answer = await readJson(z.object({ accessToken: z.string() }), response)
    expect(answer).toMatchObject({
      user: { id: user.id, roles: user.roles, userPermissions: [] },
    })
    expect(await statusWith(shop, answer.accessToken)).toBe(200)
    expect(cookieIn(response)).toMatch(/^refresh=[0-9a-z]{20}\.[\w-]{43}$/)
    expect(cookieIn(response)).not.toBe(cookie)
  })

  it('works from each cookie to the next', async () => {
    let { cookie } = await open()
    for (let n = 0; n < 5; n += 1) {
      secondsLater(60)
      const response = await refresh(shop, cookie)
      expect(response.status).toBe(200)
      cookie = cookieIn(response)
    }
  })

  it('returns a name that was changed meanwhile', async () => {
    const { user, accessToken, cookie } = await open()
    await shop.request('/api/users', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: user.id, firstName: 'Rakiya' }),
    })
    expect(await (await refresh(shop, cookie)).json()).toMatchObject({
      user: { firstName: 'Rakiya' },
    })
  })

  it('returns 401 without our cookie, and sets none', async () => {
    const { cookie } = await open()
    const foreign = `refresh=${'0'.repeat(20)}.${'A'.repeat(43)}`
    for (const sent of ['', 'refresh=', 'refresh=x', foreign, `${cookie}x`, cookie.toUpperCase()]) {
      const response = await refresh(shop, sent)
      expect(response.status).toBe(401)
      expect(response.headers.has('Set-Cookie')).toBe(false)
      expect(await response.json()).toEqual({ message: 'Please sign in.' })
    }
  })

  it('returns 401 with two cookies, because a neighbouring domain may have set one', async () => {
    const { cookie } = await open()
    const planted = (await open()).cookie
    for (const two of [`${planted}; ${cookie}`, `${cookie};${planted}`, `${cookie}; ${cookie}`]) {
      const response = await refresh(shop, two)
      expect(response.status).toBe(401)
      expect(response.headers.getSetCookie()).toEqual([])
      await shop.request('/api/auth/logout', { method: 'POST', headers: { cookie: two } })
    }
    expect((await refresh(shop, `theme=dark; ${cookie}`)).status).toBe(200)
    expect((await refresh(shop, planted)).status).toBe(200)
  })

  it('makes the browser a known device of the account, if it is not yet', async () => {
    const { user, cookie } = await open()
    const first = await refresh(shop, cookie)
    const device = deviceCookieIn(first)
    const read = readDevice(shop.deps.secret, device.replace('device=', ''), shop.clock.now)
    expect(read?.accounts).toMatchObject([{ userId: user.id }])
    const second = await refresh(shop, `${cookieIn(first)}; ${device}`)
    expect(deviceCookieIn(second)).toBe('')
  })

  it('stores no usable token in the database', async () => {
    const { user, cookie } = await open()
    const next = cookieIn(await refresh(shop, cookie))
    const stored = JSON.stringify(await listSessions(user.id))
    for (const sent of [cookie, next]) {
      const [, token = ''] = sent.split('.')
      expect(token).toHaveLength(43)
      expect(stored).not.toContain(token)
    }
  })
})

describe('a refresh token that was already used', () => {
  it('gets the same next token for ten seconds, and the session continues', async () => {
    const { cookie } = await open()
    const first = await refresh(shop, cookie)
    secondsLater(10)
    const again = await refresh(shop, cookie)
    expect(again.status).toBe(200)
    expect(cookieIn(again)).toBe(cookieIn(first))
    expect((await refresh(shop, cookieIn(first))).status).toBe(200)
  })

  it('works for twenty concurrent tabs, which share one session', async () => {
    const { user, cookie } = await open()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(shop, cookie)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map(cookieIn)).size).toBe(1)
    expect(await listSessions(user.id)).toHaveLength(1)
    const [next] = responses.map(cookieIn)
    expect((await refresh(shop, next ?? '')).status).toBe(200)
  })

  it('ends the session when it is used later', async () => {
    const { user, accessToken, cookie } = await open()
    const next = cookieIn(await refresh(shop, cookie))
    secondsLater(11)
    expect((await refresh(shop, cookie)).status).toBe(401)
    expect((await refresh(shop, next)).status).toBe(401)
    expect(await statusWith(shop, accessToken)).toBe(401)
    expect(await listSessions(user.id)).toEqual([])
  })

  it('ends the session immediately when it is older than the previous one', async () => {
    const { cookie } = await open()
    const second = cookieIn(await refresh(shop, cookie))
    const third = cookieIn(await refresh(shop, second))
    expect((await refresh(shop, cookie)).status).toBe(401)
    expect((await refresh(shop, third)).status).toBe(401)
  })

  it('ends no other session', async () => {
    const user = await makeUser(shop.db)
    const [phone, laptop] = [await openSession(shop, user), await openSession(shop, user)]
    await refresh(shop, phone.cookie)
    secondsLater(11)
    expect((await refresh(shop, phone.cookie)).status).toBe(401)
    expect((await refresh(shop, laptop.cookie)).status).toBe(200)
  })
})

describe('the end of a session', () => {
  it('is 30 days after the sign-in when it is remembered, however often it was refreshed', async () => {
    let { cookie } = await open({ remember: true })
    shop.clock.now = minutesAfter(noon, 20 * 24 * 60)
    const response = await refresh(shop, cookie)
    expect(refreshCookieIn(response)).toContain(`Max-Age=${10 * 24 * 3600}`)
    cookie = cookieIn(response)
    shop.clock.now = minutesAfter(noon, 30 * 24 * 60)
    expect((await refresh(shop, cookie)).status).toBe(401)
  })

  it('is 12 hours after the sign-in when it is not, however often it was refreshed', async () => {
    let { cookie, accessToken } = await open()
    for (const minutes of [4 * 60, 8 * 60, 12 * 60 - 1]) {
      shop.clock.now = minutesAfter(noon, minutes)
      const response = await refresh(shop, cookie)
      expect(response.status).toBe(200)
      expect(refreshCookieIn(response)).not.toMatch(/Max-Age|Expires/i)
      cookie = cookieIn(response)
      accessToken = (await readJson(z.object({ accessToken: z.string() }), response)).accessToken
    }
    shop.clock.now = minutesAfter(noon, 12 * 60)
    expect(await statusWith(shop, accessToken)).toBe(401)
    expect((await refresh(shop, cookie)).status).toBe(401)
  })
})

describe('a clock that is set back by 50 hours', () => {
  const setBack = () => (shop.clock.now = minutesAfter(noon, -50 * 60))

  it('rejects tokens from before, and ends no session', async () => {
    const { accessToken, cookie } = await open({ remember: true })
    setBack()
    expect(await statusWith(shop, accessToken)).toBe(401)
    expect((await refresh(shop, cookie)).status).toBe(401)
    shop.clock.now = minutesAfter(noon, 1)
    expect(await statusWith(shop, accessToken)).toBe(200)
    expect((await refresh(shop, cookie)).status).toBe(200)
  })

  it('rejects both tokens of a session that was refreshed before', async () => {
    shop.clock.now = minutesAfter(noon, -60 * 60)
    const { cookie } = await open({ remember: true })
    shop.clock.now = noon
    const next = cookieIn(await refresh(shop, cookie))
    setBack()
    expect((await refresh(shop, cookie)).status).toBe(401)
    expect((await refresh(shop, next)).status).toBe(401)
    shop.clock.now = noon
    expect((await refresh(shop, next)).status).toBe(200)
  })

  it('tolerates a minute of difference between servers', async () => {
    const { accessToken, cookie } = await open()
    secondsLater(-60)
    expect(await statusWith(shop, accessToken)).toBe(200)
    expect((await refresh(shop, cookie)).status).toBe(200)
    shop.clock.now = noon
    const later = await open()
    secondsLater(-61)
    expect(await statusWith(shop, later.accessToken)).toBe(401)
    expect((await refresh(shop, later.cookie)).status).toBe(401)
  })
})

describe('the refresh cookie with https', () => {
  const secure = createApi({ ...shop.deps, publicUrl: 'https://shop.test' })
  const call = async (path: string, cookie: string) =>
    secure.request(`/api/auth/${path}`, { method: 'POST', headers: { cookie } })

  it('is accepted under its older name once, and renamed', async () => {
    const { cookie } = await open()
    const response = await call('refresh', cookie)
    expect(response.status).toBe(200)
    expect(refreshCookieIn(response)).toMatch(/^__Secure-refresh=.*; Secure/)
    const removed = 'refresh=; Max-Age=0; Path=/api/auth; HttpOnly; Secure; SameSite=Strict'
    expect(response.headers.getSetCookie()).toContain(removed)
    expect((await call('refresh', cookieIn(response))).status).toBe(200)
  })

  it('is the one that was set over https, whatever else was planted', async () => {
    const [ours, planted] = [await open(), await open()]
    const secureCookie = `__Secure-${ours.cookie}`
    const response = await call('refresh', `${planted.cookie}; ${secureCookie}`)
    expect(await response.json()).toMatchObject({ user: { id: ours.user.id } })
    for (const two of [
      `${planted.cookie}; ${planted.cookie}`,
      `${cookieIn(response)}; __Secure-${planted.cookie}`,
    ]) {
      expect((await call('refresh', two)).status).toBe(401)
    }
  })

  it('is deleted under both names at sign-out', async () => {
    const { cookie } = await open()
    const response = await call('logout', `__Secure-${cookie}`)
    const names = response.headers.getSetCookie().map((one) => one.split(';')[0])
    expect(names).toEqual(['__Secure-refresh=', 'refresh='])
    expect((await call('refresh', `__Secure-${cookie}`)).status).toBe(401)
  })
})

describe('signing out', () => {
  const signOut = (headers: HeadersInit) =>
    shop.request('/api/auth/logout', { method: 'POST', headers })

  it('ends the session of the cookie and deletes the cookie', async () => {
    const { accessToken, cookie } = await open({ remember: true })
    const response = await signOut({ cookie })
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toBe(
      'refresh=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Strict',
    )
    expect(await statusWith(shop, accessToken)).toBe(401)
    expect((await refresh(shop, cookie)).status).toBe(401)
  })

  it('ends the session of the token, without any cookie', async () => {
    const { accessToken, cookie } = await open()
    expect((await signOut({ Authorization: `Bearer ${accessToken}` })).status).toBe(204)
    expect((await refresh(shop, cookie)).status).toBe(401)
  })

  it('ends no other session', async () => {
    const [here, elsewhere] = [await open(), await open()]
    await signOut({ cookie: here.cookie })
    expect(await statusWith(shop, elsewhere.accessToken)).toBe(200)
  })

  it('succeeds when nobody is signed in', async () => {
    expect((await signOut({})).status).toBe(204)
    expect((await signOut({ cookie: 'refresh=x', Authorization: 'Bearer x' })).status).toBe(204)
  })
})
