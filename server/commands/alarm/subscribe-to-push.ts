import type { PushSubscriptionWire } from '#contract/alarm.ts'
import { upsertPushSubscription, removeOldestPushSubscriptions } from '#db/queries/push.ts'
import { isPushEndpoint } from '#domain/push-host.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

const maxPerUser = 10

/** Removes the oldest ones, because browsers end subscriptions silently. */
export async function subscribeToPush(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionWire,
  userId: string,
) {
  if (!isPushEndpoint(endpoint)) return refuse('bad-push-address')
  await upsertPushSubscription(db, { endpoint, userId, p256dh, auth, createdAt: clock() })
  await removeOldestPushSubscriptions(db, userId, { keep: maxPerUser })
  return undefined
}
