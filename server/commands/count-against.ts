import { countOnce, uncountOnce } from '#db/queries/limit-counts.ts'
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
  const count = await countOnce(db, keyOf(name, who), windowStart(limit, now))
  if (count <= limit.most) return undefined
  return refuse('too-many-requests', { retryAfterSeconds: secondsLeft(limit, now) })
}

/** Takes back what was counted at that time: it was none of what the limit is about. */
export async function giveBack(
  { db }: Pick<Parts, 'db'>,
  name: LimitName,
  { who, at }: { who: string; at: Date },
) {
  await uncountOnce(db, keyOf(name, who), windowStart(limits[name], at))
}

function keyOf(name: LimitName, who: string) {
  return `${name} ${who}`
}
