import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { backoffMs, connectEventSource, type ConnectionState } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Server = { send: (text: string) => void; hangUp: () => void; isAborted: () => boolean }

/** An event stream of a fake shop, which fails while `isDown`. */
function makeStream({ isDown = false, isShort = false } = {}) {
  const lines: Server[] = []
  const states: ConnectionState[] = []
  const received: string[] = []
  const shop = { isDown, requests: 0, caughtUp: 0 }
  const stream = connectEventSource({
    open: async (signal) => {
      shop.requests += 1
      if (shop.isDown) throw new Error('no network')
      return new ReadableStream({
        start: (controller) => {
          if (isShort) {
            controller.enqueue(new TextEncoder().encode(': hello\n\n'))
            return controller.close()
          }
          lines.push({
            send: (text) => controller.enqueue(new TextEncoder().encode(text)),
            hangUp: () => controller.close(),
            isAborted: () => signal.aborted,
          })
        },
      })
    },
    onEvent: ({ name }) => received.push(name),
    onLive: () => (shop.caughtUp += 1),
    onChange: ({ state }) => states.at(-1) !== state && states.push(state),
    random: () => 0.5,
  })
  const last = () => lines.at(-1) as Server
  return { ...stream, shop, states, received, last }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

describe('the event stream', () => {
  it('is live once connected, refetches and emits events', async () => {
    const stream = makeStream()
    await soon()
    stream.last().send('event: order.placed\ndata: {}\n\n')
    await soon()
    expect(stream.states).toEqual(['connecting', 'live'])
    expect(stream.shop.caughtUp).toBe(1)
    expect(stream.received).toEqual(['order.placed'])
    stream.stop()
  })

  it('reconnects after a failure and refetches', async () => {
    const stream = makeStream()
    await soon()
    stream.shop.isDown = true
    stream.last().hangUp()
    await soon()
    expect(stream.states.at(-1)).toBe('reconnecting')
    stream.shop.isDown = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(stream.states.at(-1)).toBe('live')
    expect(stream.shop.caughtUp).toBe(2)
    stream.stop()
  })

  it('is dead after 40 seconds without a byte', async () => {
    const stream = makeStream()
    await soon()
    const first = stream.last()
    await vi.advanceTimersByTimeAsync(30_000)
    first.send(': still here\n\n')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(stream.states.at(-1)).toBe('live')
    await vi.advanceTimersByTimeAsync(1000)
    expect(first.isAborted()).toBe(true)
    expect(stream.states.at(-1)).toBe('reconnecting')
    stream.stop()
  })

  it('backs off while the shop is down', async () => {
    const stream = makeStream({ isDown: true })
    await vi.advanceTimersByTimeAsync(60_000)
    // Immediately, and after 1, 2, 4, 8 and 16 seconds; the next attempt is 30 s later.
    expect(stream.shop.requests).toBe(6)
    stream.stop()
  })

  it('reconnects immediately when the network is back', async () => {
    const stream = makeStream({ isDown: true })
    await vi.advanceTimersByTimeAsync(20_000)
    stream.shop.isDown = false
    stream.retry()
    await soon()
    expect(stream.states.at(-1)).toBe('live')
    stream.stop()
  })

  it('stays live when the server ends a healthy stream', async () => {
    const stream = makeStream()
    await soon()
    await vi.advanceTimersByTimeAsync(6000)
    stream.last().hangUp()
    await soon()
    expect(stream.states).toEqual(['connecting', 'live'])
    expect(stream.shop.requests).toBe(2)
    stream.stop()
  })

  it('backs off from a server that ends streams immediately', async () => {
    const stream = makeStream({ isShort: true })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stream.shop.requests).toBe(5)
    stream.stop()
  })

  it('reconnects a silent stream when the page becomes visible', async () => {
    const stream = makeStream()
    await soon()
    const first = stream.last()
    // On a sleeping machine the clock continues and timers do not.
    vi.setSystemTime(Date.now() + 60_000)
    stream.retry()
    await soon()
    expect(first.isAborted()).toBe(true)
    stream.stop()
  })

  it('does not reconnect after stop', async () => {
    const stream = makeStream()
    await soon()
    stream.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stream.shop.requests).toBe(1)
    expect(stream.states.at(-1)).toBe('off')
  })
})

describe('the backoff', () => {
  it('is between 1 and 30 seconds and never shrinks on average', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          expect(backoffMs(n, random)).toBeGreaterThanOrEqual(1000)
          expect(backoffMs(n, random)).toBeLessThanOrEqual(30_000)
          expect(backoffMs(n + 1, random)).toBeGreaterThanOrEqual(backoffMs(n, random))
        },
      ),
    )
  })
})
