import { countOnce, uncountOnce } from '#db/queries/limit-counts.ts'
import { limits, secondsLeft, windowStart } from '#domain/limit.ts'
import type { LimitName } from '#domain/limit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'

type CountParts = Pick<Parts, 'db' | 'clock'>

/** Counts one more of something against its limit; refuses when that is too many. */
export async function countAgainst(parts: CountParts, name: LimitName, who: string) {
  return countAgainstAll(parts, { [name]: who })
}

/** The same for several limits at once, by their names. */
export async function countAgainstAll(
  { db, clock }: CountParts,
  counted: Partial<Record<LimitName, string>>,
) {
  const now = clock()
  const all = (Object.entries(counted) as [LimitName, string][]).map(([name, who]) => ({
    limit: limits[name],
    key: keyOf(name, who),
    windowStart: windowStart(limits[name], now),
  }))
  const counts = await countOnce(db, all)
  const exceeded = all.find(({ limit }, place) => (counts[place] ?? 0) > limit.most)
  if (!exceeded) return undefined
  const retryAfterSeconds = secondsLeft(exceeded.limit, now)
  return refuse('too-many-requests', { retryAfterSeconds })
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
