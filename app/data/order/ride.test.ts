import { expect, it } from 'vitest'

import { ApiError, FailedCall } from '#app/data/api/api-error.ts'

import { untilAnswered } from './ride.ts'

function callThat(...failures: Error[]) {
  const pauses: number[] = []
  let waits = 0
  const answer = untilAnswered(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return 'done'
    },
    () => (waits += 1),
    async (ms) => void pauses.push(ms),
  )
  return { answer, pauses, waited: () => waits }
}

it('repeats a press until it is answered, with longer pauses', async () => {
  const dead = new FailedCall('FETCH_ERROR')
  const call = callThat(dead, dead, new FailedCall('TIMEOUT_ERROR'), new ApiError(503, null), dead)
  expect(await call.answer).toBe('done')
  expect(call.pauses).toEqual([2000, 4000, 8000, 15_000, 15_000])
  expect(call.waited()).toBe(5)
})

it('does not repeat a press that was refused', async () => {
  const refused = new ApiError(409, { message: 'wrong' })
  const call = callThat(refused)
  await expect(call.answer).rejects.toBe(refused)
  expect(call.pauses).toEqual([])
})
