import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

import { refuse } from '#domain/refusal.ts'
import { readAccessToken } from '#server/auth/access-token.ts'
import { deviceOf } from '#server/auth/auth-cookies.ts'
import type { Env, Parts } from '#server/deps/deps.ts'
import { createSemaphore } from '#server/runtime/semaphore.ts'

import { replyRefusal } from './refusals.ts'
import { bearerOf } from './staff-only.ts'

/** Enough to keep database and processor busy; each more is one that the kitchen stands behind. */
const maxBesideStaff = 8
/** Buyers who come at once share statements: while no member of staff asks, the more the better. */
const maxWithoutStaff = 256
const staffActiveMs = 3000
/** Who takes longer waits for somebody else, the card company or a slow line, and is in nobody's way. */
const maxSlotMs = 250
const maxPresent = 2000
/** A stolen device cookie must not crowd out the other devices. */
const maxPerDevice = 4

/**
 * Whoever shows no token of ours is worked on in turn, so that a flood of any kind leaves the
 * kitchen's own calls a way through. A crowd too long to wait in is 429. Devices on which staff have
 * signed in do not wait; only sign-ins and refreshes carry their cookie.
 */
export function limitConcurrency(deps: Pick<Parts, 'secret' | 'clock' | 'publicUrl'>) {
  const { secret, clock } = deps
  const activeRequests = new Map<string, number>()
  let present = 0
  let lastStaffRequestAt = Number.NEGATIVE_INFINITY
  const isStaffActive = () => performance.now() - lastStaffRequestAt < staffActiveMs
  const withSlot = createSemaphore(() => (isStaffActive() ? maxBesideStaff : maxWithoutStaff))
  return createMiddleware<Env>(async (c, next) => {
    // What we ask ourselves is a part of something that has its turn.
    if (!(c.env as Partial<HttpBindings> | undefined)?.incoming) return next()
    const token = bearerOf(c)
    if (token && (await readAccessToken(secret, token, clock()))) {
      lastStaffRequestAt = performance.now()
      return next()
    }
    const device = deviceOf(c, deps)?.id
    const requests = device ? (activeRequests.get(device) ?? 0) : maxPerDevice
    if (device && requests < maxPerDevice) {
      activeRequests.set(device, requests + 1)
      return next().finally(() => endRequest(activeRequests, device))
    }
    if (present >= maxPresent) {
      return replyRefusal(c, refuse('too-many-requests', { retryAfterSeconds: 5 }))
    }
    present += 1
    let response: Promise<void> | undefined
    const handle = (releaseSlot: () => void) => {
      c.set('releaseSlot', releaseSlot)
      return (response = next())
    }
    await withSlot(() => holdAtMost(maxSlotMs, handle)).finally(() => (present -= 1))
    return response
  })
}

function endRequest(activeRequests: Map<string, number>, device: string) {
  const left = (activeRequests.get(device) ?? 0) - 1
  if (left > 0) activeRequests.set(device, left)
  else activeRequests.delete(device)
}

/** Resolves when the work is done or calls `end`, or when the time is over. */
async function holdAtMost(ms: number, work: (end: () => void) => Promise<unknown>) {
  const released = Promise.withResolvers<void>()
  const timer = setTimeout(released.resolve, ms)
  await Promise.race([work(released.resolve), released.promise]).finally(() => clearTimeout(timer))
  // The embedded database answers at once: without a pause the whole crowd would pass before
  // anybody's next request is read.
  await new Promise(setImmediate)
}
