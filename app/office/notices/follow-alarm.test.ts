import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { apiQuery, keyOf } from '#app/data/api/use-api.ts'
import { useScreenName } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { sessionStore } from '#app/data/session/session-store.ts'
import { RingingWire } from '#contract/kitchen/alarm.ts'
import { sessionUserOf } from '#contract/staff/auth.ts'
import { readJson } from '#tests/support/read-json.ts'

import { answerScreenCheck, followAlarm } from './follow-alarm.ts'
import { setOrderSound, useOrderSound } from './order-sound.ts'

const calls: { path: string; body: unknown }[] = []
let ringing: string[] = []
let tones = 0
let heldPath = ''
const user = sessionUserOf({
  id: 'u',
  email: 'halima@kitchen.test',
  roles: ['Employee'],
  firstName: 'Halima',
  lastName: 'Sani',
})
let state: AudioContextState = 'running'

vi.stubGlobal('document', { visibilityState: 'visible' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal(
  'AudioContext',
  class {
    currentTime = 0
    get state() {
      return state
    }
    addEventListener() {}
    resume = async () => {}
    createOscillator() {
      tones += 1
      const node = { frequency: { value: 0 }, start: () => {}, stop: () => {} }
      return { ...node, connect: (next: unknown) => next }
    }
    createGain() {
      const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
      return { gain, connect: () => {} }
    }
  },
)
vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
  const path = new URL(String(input), 'http://shop.test').pathname
  if (path === '/api/auth/refresh') return Response.json({ accessToken: 'again', user })
  if (path !== '/api/orders/ringing') {
    calls.push({ path, body: JSON.parse(String(init.body)) })
    if (path === heldPath)
      return Response.json({ message: '', code: 'of_another' }, { status: 403 })
    return new Response(null, { status: 204 })
  }
  const orders = ringing.map((_id) => ({ _id, reason: 'new', since: '2026-11-21T11:00:00.000Z' }))
  return Response.json({ isOn: true, orders })
})

let client = new QueryClient()
let alarm = followAlarm(client)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  calls.length = 0
  tones = 0
  state = 'running'
  ringing = ['order1', 'order2']
  client = new QueryClient()
  await client.prefetchQuery({
    queryKey: apiQuery(officeApi.orders.ringing.$get).queryKey,
    queryFn: async () => readJson(RingingWire, await fetch('/api/orders/ringing')),
  })
  sessionStore.setState({ credentials: null })
  useScreenName.setState({ name: 'Wall' })
  alarm = followAlarm(client)
})
afterEach(() => {
  alarm.stop()
  useOrderSound.setState({ isOn: false, isRunning: false })
  vi.useRealTimers()
})

const rangReports = () => calls.filter(({ path }) => path.endsWith('/rang'))

it('many orders at once ring once, and again when the server repeats itself', async () => {
  useOrderSound.setState({ isOn: true, isRunning: true })
  for (let order = 0; order < 3; order += 1) await alarm.handleRinging(2)
  expect(tones).toBe(2)
  vi.advanceTimersByTime(5000)
  await alarm.handleRinging(2)
  expect(tones).toBe(4)
})

it('a screen reports once which orders it rang for', async () => {
  useOrderSound.setState({ isOn: true, isRunning: true })
  await alarm.handleRinging(2)
  await alarm.handleRinging(2)
  expect(rangReports()).toMatchObject([{ body: { orders: ['order1', 'order2'] } }])
})

it('a screen that is off or silent does not report that it rang', async () => {
  await alarm.handleRinging(2)
  useOrderSound.setState({ isOn: true, isRunning: false })
  state = 'suspended'
  vi.advanceTimersByTime(5000)
  await alarm.handleRinging(2)
  expect(rangReports()).toEqual([])
})

it('a screen answers the check only while it should ring', () => {
  answerScreenCheck(client)
  expect(calls).toEqual([])
  useOrderSound.setState({ isOn: true, isRunning: false })
  calls.length = 0
  answerScreenCheck(client)
  const report = { name: 'Wall', sound: 'silent', isVisible: true, shownOrder: 'order2' }
  expect(calls).toMatchObject([{ body: report }])
})

it('a screen answers with the newest order of its lists, or that rings and is in none', () => {
  useOrderSound.setState({ isOn: true, isRunning: true })
  const list = (...ids: string[]) => {
    const orders = ids.map((_id) => ({ _id, createdAt: `2026-11-21T11:00:0${_id.at(-1)}.000Z` }))
    client.setQueryData([...keyOf(officeApi.orders.$get), {}], { pages: [{ rows: orders }] })
    calls.length = 0
    answerScreenCheck(client)
    return calls.map(({ body }) => (body as { shownOrder: unknown }).shownOrder)
  }
  expect(list('order1', 'order2', 'order3')).toEqual(['order3'])
  expect(list('order1')).toEqual(['order2'])
})

it('a screen that another person still holds continues as a new one', async () => {
  useOrderSound.setState({ isOn: true, isRunning: true })
  calls.length = 0
  answerScreenCheck(client)
  heldPath = calls[0]?.path ?? ''
  answerScreenCheck(client)
  await vi.waitFor(() => expect(calls.at(-1)?.path).not.toBe(heldPath))
  const continued = calls.at(-1)?.path
  expect(continued).toMatch(/^\/api\/screens\/screen-/)
  calls.length = 0
  answerScreenCheck(client)
  await vi.waitFor(() => expect(calls).toMatchObject([{ path: continued }]))
})

it('turning the sound on or off is reported at once', () => {
  setOrderSound(true)
  setOrderSound(false)
  const sounds = calls.map(({ body }) => (body as { sound: string }).sound)
  expect([sounds.at(0), sounds.at(-1)]).toEqual(['silent', 'off'])
})
