import type { PushSubscriptionWire } from '#contract/kitchen/alarm.ts'
import {
  findPushKeys,
  insertPushKeys,
  listPushSubscriptions,
  removeOldestPushSubscriptions,
  removePushSubscription,
  upsertPushSubscription,
} from '#db/queries/staff/push.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { refuse } from '#domain/refusal.ts'
import { isPushEndpoint } from '#domain/staff/push-host.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'
import { makePushKeys, type PushMessage } from '#server/gateways/push.ts'

import { ordersPath } from './email-shop.ts'

const maxPerUser = 10

/** Removes the oldest ones, because browsers end subscriptions silently. */
export async function subscribeToPush(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionWire,
  { id: userId, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
) {
  if (!isPushEndpoint(endpoint)) return refuse('bad-push-address')
  const owned = { endpoint, userId, sessionId, p256dh, auth, createdAt: clock() }
  if (!(await upsertPushSubscription(db, owned))) return refuse('push-of-another')
  await removeOldestPushSubscriptions(db, userId, { keep: maxPerUser })
  return undefined
}

type PushDeps = Pick<Deps, 'db' | 'push'>

/** To everyone who asked for push messages. Returns false where none could be sent. */
export async function sendPush(
  { db, push }: PushDeps,
  { name: title, email }: ShopSettings,
  given: Pick<PushMessage, 'body' | 'tag'>,
) {
  const subscriptions = await listPushSubscriptions(db)
  const keys = await findPushKeys(db)
  if (!keys || subscriptions.length === 0) return true
  const { publicKey, privateKey } = keys
  const sender = { publicKey, privateKey, subject: `mailto:${email}` }
  const message = { ...given, title, path: ordersPath }
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await push(subscription, message, sender).catch(() => 'failed' as const)
      if (outcome === 'gone') await removePushSubscription(db, { endpoint: subscription.endpoint })
      return outcome
    }),
  )
  return !outcomes.includes('failed') || outcomes.includes('sent')
}

export async function readPushKey({ db }: Pick<Deps, 'db'>) {
  const keys = (await findPushKeys(db)) ?? (await insertPushKeys(db, await makePushKeys()))
  if (!keys) throw new Error('The push keys were not stored.')
  return keys.publicKey
}
