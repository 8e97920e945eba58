import type { Db } from '#db/connection.ts'
import { incrementCounts, findCounts, decrementCount } from '#db/queries/rate-limits.ts'
import { type Limit, type LimitName, limits, secondsLeft, windowStart } from '#domain/limit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Refusal, RefusalName } from '#server/refusals/refusal.ts'

type RateLimitDeps = Pick<Deps, 'db' | 'clock'>

export type RateLimitKeys<Name extends LimitName = LimitName> = Partial<Record<Name, string>>

type LimitRefusal<Name extends LimitName> = Refusal<
  (typeof limits)[Name] extends { refusal: infer Refused extends RefusalName }
    ? Refused
    : 'too-many-requests'
>

export async function checkRateLimit<Name extends LimitName>(
  deps: RateLimitDeps,
  name: Name,
  key: string,
) {
  return checkRateLimits(deps, { [name]: key } as RateLimitKeys<Name>)
}

export async function checkRateLimits<Name extends LimitName>(
  { db, clock }: RateLimitDeps,
  keys: RateLimitKeys<Name>,
) {
  const now = clock()
  const checks = windowsOf(keys, now)
  const blocked = blockedKeys(db)
  const alreadyBlocked = checks.find(
    (check) => blocked.get(check.key) === check.windowStart.getTime(),
  )
  if (alreadyBlocked) return refusalOf<Name>(alreadyBlocked.limit, now)

  const counts = await incrementCounts(db, checks)
  const exceeded = checks.find(({ limit }, index) => (counts[index] ?? 0) > limit.max)
  if (!exceeded) return undefined
  await decrementAll(
    db,
    checks.filter(({ limit }) => limit.refundsRefused),
  )
  const { max, refundsRefused = false } = exceeded.limit
  if (!refundsRefused && (counts[checks.indexOf(exceeded)] ?? 0) > max + blockThreshold) {
    if (blocked.size >= maxBlocked) blocked.clear()
    blocked.set(exceeded.key, exceeded.windowStart.getTime())
  }
  return refusalOf<Name>(exceeded.limit, now)
}

export async function peekRateLimits<Name extends LimitName>(
  { db, clock }: RateLimitDeps,
  keys: RateLimitKeys<Name>,
) {
  const now = clock()
  const checks = windowsOf(keys, now)
  const counts = await findCounts(db, checks)
  const reached = checks.find(({ limit }, index) => (counts[index] ?? 0) >= limit.max)
  return reached && refusalOf<Name>(reached.limit, now)
}

/** For attempts that turned out not to count, such as a successful sign-in. */
export async function refundAttempt(
  { db }: Pick<Deps, 'db'>,
  keys: RateLimitKeys,
  countedAt: Date,
) {
  await decrementAll(db, windowsOf(keys, countedAt))
}

async function decrementAll(db: Db, checks: ReturnType<typeof windowsOf>) {
  await Promise.all(checks.map(({ key, windowStart: start }) => decrementCount(db, key, start)))
}

function windowsOf(keys: RateLimitKeys, now: Date) {
  return (Object.entries(keys) as [LimitName, string][]).map(([name, key]) => ({
    limit: limits[name] as Limit,
    key: `${name} ${key}`,
    windowStart: windowStart(limits[name], now),
  }))
}

function refusalOf<Name extends LimitName>(limit: Limit, now: Date) {
  const retryAfterSeconds = secondsLeft(limit, now)
  const refused = limit.refusal ?? 'too-many-requests'
  return refuse(refused, { retryAfterSeconds }) as unknown as LimitRefusal<Name>
}

// Keys far above their limit: a flood then costs no statement. The threshold leaves room for refunds.
const blockedByDb = new WeakMap<Db, Map<string, number>>()
const blockThreshold = 20
const maxBlocked = 10_000

function blockedKeys(db: Db) {
  const alreadyBlocked = blockedByDb.get(db) ?? new Map<string, number>()
  blockedByDb.set(db, alreadyBlocked)
  return alreadyBlocked
}
