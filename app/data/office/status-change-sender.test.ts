import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError, FailedCall } from '#app/data/api/api-error.ts'
import { parseText } from '#app/data/storage/stored-value.ts'
import type { QueueableStatus, QueuedStatusChange } from '#domain/kitchen/queued-status-change.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'
import { storageIn } from '#tests/support/storage-in-memory.ts'

import { queuedChanges, statusChangeStore } from './queued-status-changes.ts'
import { sendQueuedChanges } from './status-change-sender.ts'
import { parseStoredChanges } from './stored-status-changes.ts'

/** The outcome of one call: success, request lost, response lost, or a 5xx. */
const fates = ['answered', 'lost', 'answer lost', 'broken'] as const
type Fate = (typeof fates)[number]

const orderId = 'k3x9m2q7abc123'
const start = Date.parse('2026-11-22T09:00:00Z')

/** A shop with one order, a device, and its signed-in user. */
function makeWorld() {
  let minute = 0
  const at = () => new Date(start + ++minute * 60_000).toISOString()
  const placedAt = at()
  const history = [
    { status: 'pending' as OrderStatus, at: placedAt, by: null as string | null, keepReason: null },
  ]
  const currentOrder = () =>
    makeOrderWire({ ...history.at(-1), statusChangedAt: history.at(-1)!.at, history: [...history] })
  const world = {
    screen: currentOrder(),
    userId: 'halima' as string | undefined,
    fates: [] as Fate[],
    made: [] as QueuedStatusChange[],
    shop: currentOrder,
    set: (status: OrderStatus, by: string) =>
      void history.push({ status, at: at(), by, keepReason: null }),
    shown: () => queuedChanges.of(world.userId).at(-1)?.to ?? world.screen.status,
    press(to: QueueableStatus) {
      const { userId, screen } = world
      if (!userId || to === world.shown()) return
      const from = world.shown()
      const seenAt = screen.statusChangedAt
      queuedChanges.add({ userId, orderId, from, seenAt, to, queuedAt: ++minute, isTried: false })
    },
    send: () => sendQueuedChanges({ ...deps, changes: queuedChanges }),
  }
  const deps = {
    userId: () => world.userId,
    find: async () => currentOrder(),
    show: (order: ReturnType<typeof currentOrder>) => void (world.screen = order),
    onSaved: () => undefined,
    send: async (change: QueuedStatusChange) => {
      expect(change.userId).toBe(world.userId)
      const fate = world.fates.shift() ?? 'answered'
      if (fate === 'lost') throw new FailedCall('FETCH_ERROR')
      if (fate === 'broken') throw new ApiError(503, null)
      const isStale = change.from !== currentOrder().status
      if (!isStale) {
        world.set(change.to, change.userId)
        world.made.push(change)
      }
      if (fate === 'answer lost') throw new FailedCall('TIMEOUT_ERROR')
      if (isStale) throw new ApiError(409, { code: 'stale', message: 'Moved.' })
      return currentOrder()
    },
  }
  return { ...deps, world }
}

const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', storageIn(storage))
  reset()
})

function reset() {
  storage.clear()
  statusChangeStore.setState({ waiting: [], lost: [] })
}

const lost = () => statusChangeStore.getState().lost

describe('queued status changes', () => {
  it('are sent in order when the connection is back', async () => {
    const { world } = makeWorld()
    world.press('preparing')
    world.fates = ['lost']
    expect(await world.send()).toBe(false)
    world.press('ready')
    expect(await world.send()).toBe(true)
    expect(world.shop().history.map(({ status }) => status)).toEqual([
      'pending',
      'preparing',
      'ready',
    ])
    expect(storage.size).toBe(0)
  })

  it('are saved once when only the response was lost', async () => {
    const { world } = makeWorld()
    world.press('preparing')
    world.fates = ['answer lost']
    expect(await world.send()).toBe(false)
    world.set('pending', 'musa')
    expect(await world.send()).toBe(true)
    expect(world.made).toHaveLength(1)
    expect(world.shop().status).toBe('pending')
    expect(lost()).toEqual([])
  })

  it('fail with a notice when a colleague was faster', async () => {
    const { world } = makeWorld()
    world.press('completed')
    world.set('ready', 'musa')
    expect(await world.send()).toBe(true)
    const reason = { code: 'moved-meanwhile', status: 'ready' }
    expect(lost()).toEqual([{ userId: 'halima', orderId, to: 'completed', reason }])
    expect(world.shown()).toBe('ready')
  })

  it('are removed when a colleague has made the same change', async () => {
    const { world } = makeWorld()
    world.press('ready')
    world.set('ready', 'musa')
    expect(await world.send()).toBe(true)
    expect(lost()).toEqual([])
  })

  it.each([
    [404, { code: 'order-not-found' }],
    [403, { code: 'refused', message: 'No.' }],
    [409, { code: 'refused', message: 'No.' }],
  ])('fail when the server responds with %i', async (status, reason) => {
    const { world, ...deps } = makeWorld()
    world.press('ready')
    const send = () => Promise.reject(new ApiError(status, { message: 'No.' }))
    expect(await sendQueuedChanges({ ...deps, send, changes: queuedChanges })).toBe(true)
    expect(lost()).toMatchObject([{ to: 'ready', reason }])
  })

  it.each([401, 429, 500, 503])('stay queued after a %i', async (status) => {
    const { world, ...deps } = makeWorld()
    world.press('ready')
    const send = () => Promise.reject(new ApiError(status, null))
    expect(await sendQueuedChanges({ ...deps, send, changes: queuedChanges })).toBe(false)
    expect(queuedChanges.of('halima')).toHaveLength(1)
  })

  it('stay queued when the session ends meanwhile', async () => {
    const { world, ...deps } = makeWorld()
    world.press('ready')
    const send = () => {
      world.userId = undefined
      return Promise.reject(new ApiError(403, null))
    }
    await sendQueuedChanges({ ...deps, send, changes: queuedChanges })
    expect(queuedChanges.of('halima')).toHaveLength(1)
  })

  it('fail with a notice after a day', () => {
    const { world } = makeWorld()
    world.press('ready')
    queuedChanges.failExpired('musa', 2 ** 40)
    expect(queuedChanges.of('halima')).toHaveLength(1)
    queuedChanges.failExpired('halima', 2 ** 40)
    expect(lost()).toMatchObject([{ to: 'ready', reason: { code: 'expired' } }])
  })

  it('are restored from storage', () => {
    const { world } = makeWorld()
    world.press('ready')
    const text = [...storage.values()][0] ?? ''
    expect(parseStoredChanges(parseText(text)).waiting).toEqual(queuedChanges.of('halima'))
    const cancelling = text.replace('"to":"ready"', '"to":"cancelled"')
    for (const other of [null, '', '[]', '{', cancelling]) {
      expect(parseStoredChanges(parseText(other))).toEqual({ waiting: [], lost: [] })
    }
  })
})

// Few statuses, so that users often revert each other's changes.
const waitable = fc.constantFrom('pending', 'preparing', 'ready')
const press = waitable.map((to) => ({ do: 'press' as const, to }))
const round = fc
  .array(fc.constantFrom(...fates), { maxLength: 3 })
  .map((planned) => ({ do: 'send' as const, planned }))
const colleague = waitable.map((to) => ({ do: 'colleague' as const, to }))
const person = fc.constantFrom('halima', 'musa').map((id) => ({ do: 'person' as const, id }))
const takeBack = fc.constant({ do: 'take back' as const })

type World = ReturnType<typeof makeWorld>['world']
type Step =
  | { do: 'press' | 'colleague'; to: QueueableStatus }
  | { do: 'send'; planned: Fate[] }
  | { do: 'person'; id: string }
  | { do: 'take back' }

async function take(world: World, step: Step) {
  if (step.do === 'press') world.press(step.to)
  if (step.do === 'colleague') world.set(step.to, 'bala')
  if (step.do === 'person') world.userId = step.id
  if (step.do === 'take back' && world.userId)
    queuedChanges.removeOrder({ userId: world.userId, orderId })
  if (step.do !== 'send') return
  world.fates = [...step.planned]
  await world.send()
}

describe('with any connection failures', () => {
  it('the order ends in the status that the user chose', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(press, round), { maxLength: 15 }), async (steps) => {
        reset()
        const { world } = makeWorld()
        for (const step of steps) await take(world, step)
        const wanted = world.shown()
        world.fates = []
        expect(await world.send()).toBe(true)
        expect(world.shop().status).toBe(wanted)
        expect(lost()).toEqual([])
      }),
    )
  })

  it('no change is made twice or by another user, with any changes by colleagues', async () => {
    const anything = fc.oneof(press, press, round, round, colleague, person, takeBack)
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 20 }), async (steps) => {
        reset()
        const { world } = makeWorld()
        for (const step of steps) await take(world, step)
        world.fates = []
        for (const id of ['halima', 'musa']) {
          world.userId = id
          expect(await world.send()).toBe(true)
        }
        expect(statusChangeStore.getState().waiting).toEqual([])
        const keys = world.made.map(({ queuedAt }) => queuedAt)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 500 },
    )
  })
})
