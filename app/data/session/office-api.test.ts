import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError, FailedCall, readBody } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { storageIn } from '#tests/support/storage-in-memory.ts'

import { officeFetch } from './office-api.ts'
import { currentCredentials, endSession, sessionStore, setCredentials } from './session-store.ts'

type Call = { path: string; token: string | null; init: RequestInit }

const user = {
  id: 'u1',
  email: 'halima@kitchen.test',
  firstName: 'Halima',
  lastName: 'Sani',
  roles: ['Admin' as const],
  userPermissions: [],
}
const asSession = (accessToken: string) => ({ accessToken, user })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

let calls: Call[] = []
let storage = new Map<string, string>()

/** A server that accepts one token at a time. */
const server = {
  goodToken: 'fresh',
  refresh: async (): Promise<Response> => json(200, asSession(server.goodToken)),
  answer: async (): Promise<Response> => json(200, ['an order']),
}
const usual = { ...server }

const refreshes = () => calls.filter(({ path }) => path === '/api/auth/refresh')
const others = () => calls.filter(({ path }) => path !== '/api/auth/refresh')

beforeEach(() => {
  Object.assign(server, usual)
  calls = []
  storage = new Map()
  vi.stubGlobal('localStorage', storageIn(storage))
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('Authorization')
    const token = authorization?.replace('Bearer ', '') ?? null
    calls.push({ path: input, token, init })
    if (input === '/api/auth/refresh') return await server.refresh()
    if (input.startsWith('/api/auth/')) return json(401, { message: 'No.' })
    return token === server.goodToken
      ? await server.answer()
      : json(401, { message: 'Please sign in.' })
  })
  setCredentials(asSession('stale'))
})

describe('a call of the back-office', () => {
  it('sends the access token and the cookies', async () => {
    setCredentials(asSession('fresh'))
    await officeFetch('/api/orders')
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ token: 'fresh', init: { credentials: 'include' } })
  })

  it('refreshes and retries once when the token is stale', async () => {
    const answer = await officeFetch('/api/orders', { method: 'PATCH', body: '{"status":"ready"}' })
    expect(await answer.json()).toEqual(['an order'])
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/orders',
      '/api/auth/refresh',
      '/api/orders',
    ])
    expect(calls[2]).toMatchObject({ token: 'fresh', init: { body: '{"status":"ready"}' } })
    expect(JSON.parse(storage.get('auth') ?? '')).toEqual(asSession('fresh'))
  })

  it('shares one refresh with concurrent calls', async () => {
    const paths = ['/api/orders', '/api/products', '/api/users', '/api/dashboard']
    const answers = await Promise.all(paths.map((path) => officeFetch(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(refreshes()).toHaveLength(1)
    expect(others()).toHaveLength(8)
  })

  it('uses the token that another tab has received', async () => {
    const late = officeFetch('/api/orders')
    storage.set('auth', JSON.stringify(asSession('fresh')))
    expect((await late).status).toBe(200)
    expect(refreshes()).toHaveLength(0)
    expect(currentCredentials()?.accessToken).toBe('fresh')
  })

  it('fails for another user than `onlyAs`', async () => {
    const other = { ...asSession('fresh'), user: { ...user, id: 'u2' } }
    const late = officeFetch('/api/orders', { method: 'PATCH', onlyAs: 'u1' })
    storage.set('auth', JSON.stringify(other))
    await expect(late).rejects.toMatchObject({ status: 401 })
    await expect(officeFetch('/api/orders', { onlyAs: 'u1' })).rejects.toMatchObject({
      status: 401,
    })
    expect(calls).toHaveLength(1)
    expect((await officeFetch('/api/orders', { onlyAs: 'u2' })).status).toBe(200)
  })

  it('returns a 403 that remains after the refresh', async () => {
    server.answer = async () => json(403, { message: 'Only an Admin or SuperAdmin may do this.' })
    const answer = await officeFetch('/api/settings', { method: 'PATCH' })
    expect(answer.status).toBe(403)
    const error = await readBody(answer).catch((thrown: unknown) => thrown)
    expect(messageOr(error, 'Failed')).toBe('Only an Admin or SuperAdmin may do this.')
    expect(refreshes()).toHaveLength(1)
    expect(others()).toHaveLength(2)
    expect(currentCredentials()).not.toBeNull()
  })

  it.each(['login', 'refresh', 'logout', 'forgot', 'reset'])(
    'never refreshes after a response of /api/auth/%s',
    async (name) => {
      server.refresh = async () => json(401, {})
      expect((await officeFetch(`/api/auth/${name}`, { method: 'POST' })).status).toBe(401)
      expect(calls).toHaveLength(1)
    },
  )
})

describe('a refresh that fails', () => {
  it.each([401, 403])('signs out, with the message, when it is refused with %i', async (status) => {
    server.refresh = async () => json(status, { message: 'Please sign in.' })
    const error = await officeFetch('/api/orders').catch((thrown: unknown) => thrown)
    const message = 'Your login has expired. Please log in again.'
    expect(error).toBeInstanceOf(ApiError)
    expect(messageOr(error, 'Failed')).toBe(message)
    expect(sessionStore.getState()).toEqual({ credentials: null, endedWith: message })
    expect(storage.has('auth')).toBe(false)
  })

  it('keeps the session when the network fails', async () => {
    server.refresh = async () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await officeFetch('/api/orders').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      kind: 'FETCH_ERROR',
      message: expect.stringMatching(/connection/),
    })
    expect(sessionStore.getState()).toEqual({ credentials: asSession('stale'), endedWith: null })
  })

  it('keeps the session on a server error', async () => {
    server.refresh = async () => json(500, { message: 'Something went wrong on our side.' })
    await expect(officeFetch('/api/orders')).rejects.toThrow('Something went wrong on our side.')
    expect(currentCredentials()).toEqual(asSession('stale'))
  })

  it('keeps the session when the response is unreadable', async () => {
    server.refresh = async () => new Response('<html>proxy</html>')
    await expect(officeFetch('/api/orders')).rejects.toMatchObject({ kind: 'PARSING_ERROR' })
    expect(currentCredentials()).toEqual(asSession('stale'))
  })

  it('is retried by the next call', async () => {
    server.refresh = async () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(officeFetch('/api/orders')).rejects.toBeInstanceOf(FailedCall)
    server.refresh = usual.refresh
    expect((await officeFetch('/api/orders')).status).toBe(200)
  })
})

describe('a session opened by a PIN', () => {
  const open = (pressedMsAgo: number) => {
    storage.set('tukunya.last-press', String(Date.now() - pressedMsAgo))
    setCredentials({ ...asSession('stale'), byPin: true })
  }

  it('is refreshed within ten minutes of the last press', async () => {
    open(9 * 60_000)
    expect((await officeFetch('/api/orders')).status).toBe(200)
    expect(refreshes()).toHaveLength(1)
  })

  it('is not refreshed later, and ends', async () => {
    open(10 * 60_000)
    await expect(officeFetch('/api/orders')).rejects.toThrow('nothing was pressed for 10 minutes')
    expect(refreshes()).toHaveLength(0)
    expect(currentCredentials()).toBeNull()
  })

  it('is not refreshed after a wrong PIN', async () => {
    open(0)
    expect((await officeFetch('/api/auth/pin', { method: 'POST' })).status).toBe(401)
    expect(refreshes()).toHaveLength(0)
  })
})

describe('a call without a response', () => {
  it('is a FETCH_ERROR when the network fails', async () => {
    setCredentials(asSession('fresh'))
    server.answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(officeFetch('/api/orders')).rejects.toMatchObject({ kind: 'FETCH_ERROR' })
  })

  it('is a TIMEOUT_ERROR when it takes too long', async () => {
    const hanging = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    vi.stubGlobal('fetch', hanging)
    await expect(officeFetch('/api/orders', { timeoutMs: 5 })).rejects.toMatchObject({
      kind: 'TIMEOUT_ERROR',
    })
  })

  it("rejects with the caller's abort reason", async () => {
    const gaveUp = new AbortController()
    gaveUp.abort(new Error('another page'))
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(officeFetch('/api/orders', { signal: gaveUp.signal })).rejects.toThrow(
      'another page',
    )
  })
})

describe('the stored session', () => {
  it('ends when another tab signs out', () => {
    storage.delete('auth')
    expect(currentCredentials()).toBeNull()
    expect(sessionStore.getState().endedWith).toBeNull()
  })

  it('is ignored when it cannot be parsed', () => {
    for (const text of ['', 'null', '{}', '{"accessToken":5,"user":{}}', 'oops']) {
      storage.set('auth', text)
      expect(currentCredentials()).toBeNull()
    }
  })

  it('clears the message of an ended session at sign-in', () => {
    endSession('Your login has expired. Please log in again.')
    storage.set('auth', JSON.stringify(asSession('fresh')))
    expect(currentCredentials()).toEqual(asSession('fresh'))
    expect(sessionStore.getState().endedWith).toBeNull()
  })

  it('lasts as long as the page when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    setCredentials(asSession('fresh'))
    expect(currentCredentials()).toEqual(asSession('fresh'))
  })
})
