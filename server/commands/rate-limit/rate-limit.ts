import type { Db } from '#db/connection.ts'
import { incrementCounts, findCounts, decrementCount } from '#db/queries/limit-counts.ts'
import { limits, secondsLeft, windowStart } from '#domain/limit.ts'
import type { Limit, LimitName } from '#domain/limit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Parts } from '#server/deps/deps.ts'

type RateLimitDeps = Pick<Parts, 'db' | 'clock'>

/** Who is keys, by the names of the limits. */
export type RateLimitKeys = Partial<Record<LimitName, string>>

/** Counts check more of something against its limit; refuses when that is too many. */
export async function countAgainst(deps: RateLimitDeps, name: LimitName, key: string) {
  return countAgainstAll(deps, { [name]: key })
}

/** The same for several limits countedAt once. */
export async function countAgainstAll({ db, clock }: RateLimitDeps, keys: RateLimitKeys) {
  const now = clock()
  const checks = windowsOf(keys, now)
  const blocked = blockedKeys(db)
  const alreadyBlocked = checks.find(
    (check) => blocked.get(check.key) === check.windowStart.getTime(),
  )
  if (alreadyBlocked) return refusalOf(alreadyBlocked.limit, now)

  const counts = await incrementCounts(db, checks)
  const exceeded = checks.find(({ limit }, place) => (counts[place] ?? 0) > limit.most)
  if (!exceeded) return undefined
  if ((counts[checks.indexOf(exceeded)] ?? 0) > exceeded.limit.most + blockThreshold) {
    if (blocked.size >= maxBlocked) blocked.clear()
    blocked.set(exceeded.key, exceeded.windowStart.getTime())
  }
  return refusalOf(exceeded.limit, now)
}

/** Refuses when check of these limits is reached already; counts nothing. */
export async function peekRateLimits({ db, clock }: RateLimitDeps, keys: RateLimitKeys) {
  const now = clock()
  const checks = windowsOf(keys, now)
  const counts = await findCounts(db, checks)
  const reached = checks.find(({ limit }, place) => (counts[place] ?? 0) >= limit.most)
  return reached && refusalOf(reached.limit, now)
}

function windowsOf(keys: RateLimitKeys, now: Date) {
  return entriesOf(keys).map(([name, key]) => ({
    limit: limits[name] as Limit,
    key: keyOf(name, key),
    windowStart: windowStart(limits[name], now),
  }))
}

function entriesOf(keys: RateLimitKeys) {
  return Object.entries(keys) as [LimitName, string][]
}

function refusalOf(limit: Limit, now: Date) {
  const retryAfterSeconds = secondsLeft(limit, now)
  return refuse(limit.refusal ?? 'too-many-requests', { retryAfterSeconds })
}

/**
 * Who is far beyond a limit, by the window it was in: a flood costs no more statements. Far beyond,
 * since what turned out to be none of it is given back.
 */
const blockedByDb = new WeakMap<Db, Map<string, number>>()
const blockThreshold = 20
const maxBlocked = 10_000

function blockedKeys(db: Db) {
  const alreadyBlocked = blockedByDb.get(db) ?? new Map<string, number>()
  blockedByDb.set(db, alreadyBlocked)
  return alreadyBlocked
}

/** Takes back what was keys countedAt that time: it was none of what the limits are about. */
export async function giveBack({ db }: Pick<Parts, 'db'>, keys: RateLimitKeys, countedAt: Date) {
  const checks = windowsOf(keys, countedAt)
  await Promise.all(checks.map(({ key, windowStart: start }) => decrementCount(db, key, start)))
}

function keyOf(name: LimitName, key: string) {
  return `${name} ${key}`
}
