import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { maxReleasedAtOnce } from '#contract/hold.ts'
import type { ReleasedWire } from '#contract/hold.ts'

/** Holds begin and end without an event. */
const refetchMs = 10_000

export const holdsQuery = queryOptions({
  queryKey: ['office', 'holds'],
  queryFn: async ({ signal }) => readBody(await officeApi.api.holds.$get({}, { init: { signal } })),
  refetchInterval: refetchMs,
})

export async function releaseHolds(references: readonly string[]) {
  const done: ReleasedWire = { released: [], kept: [] }
  for (let start = 0; start < references.length; start += maxReleasedAtOnce) {
    const json = { references: references.slice(start, start + maxReleasedAtOnce) }
    const answer = await officeApi.api.holds.release.$post({ json })
    const { released, kept } = await readBody(answer)
    done.released.push(...released)
    done.kept.push(...kept)
  }
  return done
}
