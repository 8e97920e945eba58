import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readPushState, turnPushOff, turnPushOn } from './push.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/a'
const keys = { p256dh: 'p', auth: 'a' }
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'

let calls: { path: string; body: unknown }[] = []
let subscribed: PushSubscription | undefined
let allows: NotificationPermission = 'granted'
const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<PushSubscription>>()

const notification = {
  permission: 'default',
  requestPermission: async () => (notification.permission = allows),
}
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    subscribed = undefined
    return true
  },
} as unknown as PushSubscription

function visitWith(browser: { userAgent?: string; maxTouchPoints?: number; hasPush?: boolean }) {
  const { userAgent = 'Chrome', maxTouchPoints = 0, hasPush = true } = browser
  const registration = { pushManager: { subscribe, getSubscription: async () => subscribed } }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...(hasPush && { serviceWorker }) })
  vi.stubGlobal('window', hasPush ? { PushManager: Function } : {})
}

beforeEach(() => {
  calls = []
  subscribed = undefined
  allows = 'granted'
  notification.permission = 'default'
  subscribe.mockReset()
  subscribe.mockImplementation(async () => (subscribed = subscription))
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push({ path, body: body && JSON.parse(body) })
    return path.endsWith('/key')
      ? new Response(JSON.stringify({ publicKey: 'BKey' }), { status: 200 })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('push messages to this device', () => {
  it('are turned on with the public key of the shop, and off at the server too', async () => {
    visitWith({})
    expect(await readPushState()).toBe('off')
    await turnPushOn()
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'BKey',
    })
    expect(calls.at(-1)).toEqual({ path: '/api/push/subscriptions', body: { endpoint, keys } })
    expect(await readPushState()).toBe('on')

    await turnPushOff()
    expect(calls.at(-1)).toEqual({ path: '/api/push/subscriptions/end', body: { endpoint } })
    expect(await readPushState()).toBe('off')
  })

  it('are saved again for the person who signs in next', async () => {
    visitWith({})
    subscribed = subscription
    expect(await readPushState()).toBe('on')
    expect(calls).toEqual([{ path: '/api/push/subscriptions', body: { endpoint, keys } }])
  })

  it('are off, and can be turned on, where another person who did not sign out has them', async () => {
    visitWith({})
    subscribed = subscription
    const refusal = JSON.stringify({ message: 'Another person', code: 'of_another' })
    vi.stubGlobal('fetch', async () => new Response(refusal, { status: 409 }))
    expect(await readPushState()).toBe('off')
    expect(subscribed).toBeUndefined()
  })

  it.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('stay off when permission is %s', async (answer, state) => {
    visitWith({})
    allows = answer
    await turnPushOn()
    expect(subscribe).not.toHaveBeenCalled()
    expect(calls).toEqual([])
    expect(await readPushState()).toBe(state)
  })

  it('stay on at the browser while the server does not know that they end', async () => {
    visitWith({})
    subscribed = subscription
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    await expect(turnPushOff()).rejects.toBeInstanceOf(Error)
    expect(subscribed).toBe(subscription)
  })

  it.each([
    ['an iPhone', { userAgent: iPhone, maxTouchPoints: 5 }, 'home-screen'],
    ['an iPad, which says that it is a Mac', { userAgent: mac, maxTouchPoints: 5 }, 'home-screen'],
    ['a Mac', { userAgent: mac }, 'unsupported'],
    ['another browser', {}, 'unsupported'],
  ])('without support on %s', async (_device, browser, state) => {
    visitWith({ ...browser, hasPush: false })
    expect(await readPushState()).toBe(state)
  })

  it('can be turned on from the Home Screen of an iPhone', async () => {
    visitWith({ userAgent: iPhone, maxTouchPoints: 5 })
    expect(await readPushState()).toBe('off')
  })
})
