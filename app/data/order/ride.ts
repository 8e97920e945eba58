import { ApiError, FailedCall, readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import type { CollectPayment } from '#contract/ordering/collection.ts'

const rides = browserApi.rides[':token']
const firstPauseMs = 2000
const maxPauseMs = 15_000

export async function fetchRide(token: string) {
  return readBody(await rides.$get({ param: { token } }))
}

export function sendPickedUp(token: string, onWaiting: () => void) {
  const param = { token }
  return untilAnswered(async () => readBody(await rides['picked-up'].$post({ param })), onWaiting)
}

export function sendCollected(token: string, json: CollectPayment, onWaiting: () => void) {
  const call = { param: { token }, json }
  return untilAnswered(async () => readBody(await rides.collected.$post(call)), onWaiting)
}

export function sendDelivered(token: string, code: string, onWaiting: () => void) {
  const call = { param: { token }, json: { code } }
  return untilAnswered(async () => readBody(await rides.delivered.$post(call)), onWaiting)
}

/** Repeats a call until the server answers. The server counts a repeated press once. */
export async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  onWaiting: () => void,
  pause: (ms: number) => Promise<void> = pauseOrOnline,
): Promise<Answer> {
  for (let ms = firstPauseMs; ; ms = Math.min(ms * 2, maxPauseMs)) {
    try {
      return await call()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onWaiting()
      await pause(ms)
    }
  }
}

function isUnanswered(error: unknown) {
  return error instanceof FailedCall || (error instanceof ApiError && error.status >= 500)
}

function pauseOrOnline(ms: number) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    window.addEventListener('online', end)
  })
}
