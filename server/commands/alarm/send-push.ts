import {
  findPushKeys,
  insertPushKeys,
  listPushSubscriptions,
  removePushSubscription,
} from '#db/queries/push.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import type { Deps } from '#server/deps/deps.ts'
import { makePushKeys } from '#server/gateways/push.ts'
import type { PushMessage } from '#server/gateways/push.ts'

import { ordersPath } from './email-shop.ts'

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
  const keys = (await findPushKeys(db)) ?? (await insertPushKeys(db, makePushKeys()))
  if (!keys) throw new Error('The push keys were not stored.')
  return keys.publicKey
}
