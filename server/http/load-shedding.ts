import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'

import { refuse } from '#domain/refusal.ts'
import { readAccessToken } from '#server/auth/access-token.ts'
import { deviceOf } from '#server/auth/auth-cookies.ts'
import type { Env, Deps } from '#server/deps/deps.ts'

import { replyRefusal } from './refusals.ts'
import { bearerOf } from './staff-only.ts'

/** Keeps database and processor busy; each further request delays staff. */
const maxBesideStaff = 8
/** Concurrent buyers share batched statements, so more is faster while no staff are active. */
const maxWithoutStaff = 256
const staffActiveMs = 3000
/** A longer request is waiting for the provider or a slow client, and frees its slot. */
const maxSlotMs = 250
const maxActive = 2000
const maxPerDevice = 4

/** Queues anonymous requests except from staff devices; sign-in and refresh send their cookie. */
export function limitConcurrency(deps: Pick<Deps, 'secret' | 'clock' | 'publicUrl'>) {
  const { secret, clock } = deps
  const activeRequests = new Map<string, number>()
  let active = 0
  let lastStaffRequestAt = Number.NEGATIVE_INFINITY
  const limit = pLimit(maxWithoutStaff)
  return createMiddleware<Env>(async (c, next) => {
    // In-process calls belong to a page request that has its slot.
    if (!(c.env as Partial<HttpBindings> | undefined)?.incoming) return next()
    const token = bearerOf(c)
    if (token && (await readAccessToken(secret, token, clock()))) {
      lastStaffRequestAt = performance.now()
      limit.concurrency = maxBesideStaff
      return next()
    }
    const device = deviceOf(c, deps)?.id
    const requests = device ? (activeRequests.get(device) ?? 0) : maxPerDevice
    if (device && requests < maxPerDevice) {
      activeRequests.set(device, requests + 1)
      return next().finally(() => endRequest(activeRequests, device))
    }
    if (active >= maxActive) {
      return replyRefusal(c, refuse('too-many-requests', { retryAfterSeconds: 5 }))
    }
    active += 1
    const isStaffActive = performance.now() - lastStaffRequestAt < staffActiveMs
    limit.concurrency = isStaffActive ? maxBesideStaff : maxWithoutStaff
    let response: Promise<void> | undefined
    const handle = (releaseSlot: () => void) => {
      c.set('releaseSlot', releaseSlot)
      return (response = next())
    }
    await limit(() => holdAtMost(maxSlotMs, handle)).finally(() => (active -= 1))
    return response
  })
}

function endRequest(activeRequests: Map<string, number>, device: string) {
  const left = (activeRequests.get(device) ?? 0) - 1
  if (left > 0) activeRequests.set(device, left)
  else activeRequests.delete(device)
}

async function holdAtMost(ms: number, work: (end: () => void) => Promise<unknown>) {
  const released = Promise.withResolvers<void>()
  const timer = setTimeout(released.resolve, ms)
  await Promise.race([work(released.resolve), released.promise]).finally(() => clearTimeout(timer))
  // The embedded database blocks this thread: without a pause the whole queue would run first.
  await new Promise(setImmediate)
}
