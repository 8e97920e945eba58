import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepLine, pauseAfter } from './live-events.ts'
import type { LineState } from './live-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Server = { send: (text: string) => void; hangUp: () => void; isAborted: () => boolean }

/** A line to a shop that answers, until `isDown` says otherwise. */
function makeLine({ isDown = false, isShort = false } = {}) {
  const lines: Server[] = []
  const states: LineState[] = []
  const heard: string[] = []
  const shop = { isDown, asked: 0, caughtUp: 0 }
  const line = keepLine({
    open: async (signal) => {
      shop.asked += 1
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
    onEvent: ({ name }) => heard.push(name),
    onLive: () => (shop.caughtUp += 1),
    onChange: ({ state }) => states.at(-1) !== state && states.push(state),
    random: () => 0.5,
  })
  const last = () => lines.at(-1) as Server
  return { ...line, shop, states, heard, last }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

describe('the line to the shop', () => {
  it('is live once it stands, catches up, and passes events on', async () => {
    const line = makeLine()
    await soon()
    line.last().send('event: order.placed\ndata: {}\n\n')
    await soon()
    expect(line.states).toEqual(['connecting', 'live'])
    expect(line.shop.caughtUp).toBe(1)
    expect(line.heard).toEqual(['order.placed'])
    line.stop()
  })

  it('comes back after a failure and catches up again', async () => {
    const line = makeLine()
    await soon()
    line.shop.isDown = true
    line.last().hangUp()
    await soon()
    expect(line.states.at(-1)).toBe('reconnecting')
    line.shop.isDown = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(line.states.at(-1)).toBe('live')
    expect(line.shop.caughtUp).toBe(2)
    line.stop()
  })

  it('is dead after 40 seconds without a byte', async () => {
    const line = makeLine()
    await soon()
    const first = line.last()
    await vi.advanceTimersByTimeAsync(30_000)
    first.send(': still here\n\n')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(line.states.at(-1)).toBe('live')
    await vi.advanceTimersByTimeAsync(1000)
    expect(first.isAborted()).toBe(true)
    expect(line.states.at(-1)).toBe('reconnecting')
    line.stop()
  })

  it('asks ever more rarely while the shop is down', async () => {
    const line = makeLine({ isDown: true })
    await vi.advanceTimersByTimeAsync(60_000)
    // At once, and after 1, 2, 4, 8 and 16 seconds; the next after 30 more.
    expect(line.shop.asked).toBe(6)
    line.stop()
  })

  it('asks at once when the network is back', async () => {
    const line = makeLine({ isDown: true })
    await vi.advanceTimersByTimeAsync(20_000)
    line.shop.isDown = false
    line.retry()
    await soon()
    expect(line.states.at(-1)).toBe('live')
    line.stop()
  })

  it('is not shown as down when the server ends a good stream', async () => {
    const line = makeLine()
    await soon()
    await vi.advanceTimersByTimeAsync(6000)
    line.last().hangUp()
    await soon()
    expect(line.states).toEqual(['connecting', 'live'])
    expect(line.shop.asked).toBe(2)
    line.stop()
  })

  it('leaves a server alone that hangs up at once', async () => {
    const line = makeLine({ isShort: true })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(line.shop.asked).toBe(5)
    line.stop()
  })

  it('does not trust an old line when somebody looks again', async () => {
    const line = makeLine()
    await soon()
    const first = line.last()
    // A sleeping machine: the clock goes on, its timers do not.
    vi.setSystemTime(Date.now() + 60_000)
    line.retry()
    await soon()
    expect(first.isAborted()).toBe(true)
    line.stop()
  })

  it('asks no more after its end', async () => {
    const line = makeLine()
    await soon()
    line.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(line.shop.asked).toBe(1)
    expect(line.states.at(-1)).toBe('off')
  })
})

describe('the pause before the next attempt', () => {
  it('lies between 1 and 30 seconds and never shrinks on average', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          expect(pauseAfter(n, random)).toBeGreaterThanOrEqual(1000)
          expect(pauseAfter(n, random)).toBeLessThanOrEqual(30_000)
          expect(pauseAfter(n + 1, random)).toBeGreaterThanOrEqual(pauseAfter(n, random))
        },
      ),
    )
  })
})
