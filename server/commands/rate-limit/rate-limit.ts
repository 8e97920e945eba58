import type { Db } from '#db/connection.ts'
import { countOnce, findCounts, uncountOnce } from '#db/queries/limit-counts.ts'
import { limits, secondsLeft, windowStart } from '#domain/limit.ts'
import type { Limit, LimitName } from '#domain/limit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Parts } from '#server/deps/deps.ts'

type CountParts = Pick<Parts, 'db' | 'clock'>

/** Who is counted, by the names of the limits. */
export type Counted = Partial<Record<LimitName, string>>

/** Counts one more of something against its limit; refuses when that is too many. */
export async function countAgainst(parts: CountParts, name: LimitName, who: string) {
  return countAgainstAll(parts, { [name]: who })
}

/** The same for several limits at once. */
export async function countAgainstAll({ db, clock }: CountParts, counted: Counted) {
  const now = clock()
  const all = windowsOf(counted, now)
  const hopeless = hopelessIn(db)
  const known = all.find((one) => hopeless.get(one.key) === one.windowStart.getTime())
  if (known) return refusalOf(known.limit, now)

  const counts = await countOnce(db, all)
  const exceeded = all.find(({ limit }, place) => (counts[place] ?? 0) > limit.most)
  if (!exceeded) return undefined
  if ((counts[all.indexOf(exceeded)] ?? 0) > exceeded.limit.most + surely) {
    if (hopeless.size >= mostKnown) hopeless.clear()
    hopeless.set(exceeded.key, exceeded.windowStart.getTime())
  }
  return refusalOf(exceeded.limit, now)
}

/** Refuses when one of these limits is reached already; counts nothing. */
export async function checkLimits({ db, clock }: CountParts, counted: Counted) {
  const now = clock()
  const all = windowsOf(counted, now)
  const counts = await findCounts(db, all)
  const reached = all.find(({ limit }, place) => (counts[place] ?? 0) >= limit.most)
  return reached && refusalOf(reached.limit, now)
}

function windowsOf(counted: Counted, now: Date) {
  return entriesOf(counted).map(([name, who]) => ({
    limit: limits[name] as Limit,
    key: keyOf(name, who),
    windowStart: windowStart(limits[name], now),
  }))
}

function entriesOf(counted: Counted) {
  return Object.entries(counted) as [LimitName, string][]
}

function refusalOf(limit: Limit, now: Date) {
  const retryAfterSeconds = secondsLeft(limit, now)
  return refuse(limit.refusal ?? 'too-many-requests', { retryAfterSeconds })
}

/**
 * Who is far beyond a limit, by the window it was in: a flood costs no more statements. Far beyond,
 * since what turned out to be none of it is given back.
 */
const hopelessOf = new WeakMap<Db, Map<string, number>>()
const surely = 20
const mostKnown = 10_000

function hopelessIn(db: Db) {
  const known = hopelessOf.get(db) ?? new Map<string, number>()
  hopelessOf.set(db, known)
  return known
}

/** Takes back what was counted at that time: it was none of what the limits are about. */
export async function giveBack({ db }: Pick<Parts, 'db'>, counted: Counted, at: Date) {
  const all = windowsOf(counted, at)
  await Promise.all(all.map(({ key, windowStart: start }) => uncountOnce(db, key, start)))
}

function keyOf(name: LimitName, who: string) {
  return `${name} ${who}`
}
