import { countOnce } from '#db/queries/limit-counts.ts'
import { limits, secondsLeft, windowStart } from '#domain/limit.ts'
import type { LimitName } from '#domain/limit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'

/** Counts one more of something against its limit; refuses when that is too many. */
export async function countAgainst(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  name: LimitName,
  who: string,
) {
  const limit = limits[name]
  const now = clock()
  const count = await countOnce(db, `${name} ${who}`, windowStart(limit, now))
  if (count <= limit.most) return undefined
  return refuse('too-many-requests', { retryAfterSeconds: secondsLeft(limit, now) })
}
