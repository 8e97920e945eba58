import { findShopSettings, setShopSettings } from '#db/queries/shop-settings.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import { listScreens } from '#db/queries/staff-screens.ts'
import { isOpenAt } from '#domain/opening-hours.ts'
import { isAlarmOn, isScreenAudible, screenLimitMinutes } from '#domain/staff-screen.ts'
import type { Deps } from '#server/deps/deps.ts'

import { emailShop } from './email-shop.ts'
import { sendPush } from './send-push.ts'

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'push' | 'mail' | 'log' | 'publicUrl'>

const limitMs = screenLimitMinutes * 60_000

/** Notifies the owner when no screen can ring in open hours. `startedAt`: when this server started. */
export async function watchScreens(deps: WatchDeps, startedAt: Date) {
  const { db, clock, events } = deps
  const now = clock()
  const limitAgo = new Date(now.getTime() - limitMs)
  // Screens could not answer a server that was not running.
  if (startedAt > limitAgo) return
  const settings = await findShopSettings(db)
  if (!settings) return
  const screens = await listScreens(db)
  const isOpen = isOpenAt(settings, now) && isOpenAt(settings, limitAgo)
  const isWatched =
    !isOpen || !isAlarmOn(screens) || screens.some((screen) => isScreenAudible(screen, now))
  if (isWatched !== (settings.noScreenSince === null)) {
    await setShopSettings(db, { noScreenSince: isWatched ? null : now, noScreenNotifiedAt: null })
    if (settings.saysRepliesMayBeLate) events.publishCatalogueChange()
  }
  if (isWatched || settings.noScreenNotifiedAt) return
  // The e-mail alone is tried again: each push would ring.
  if (!settings.noScreenSince) await sendPush(deps, settings, { body: text, tag: 'screens' })
  if (await emailOwner(deps, settings)) await setShopSettings(db, { noScreenNotifiedAt: now })
}

const text = 'No screen rings for new orders at the moment.'

function emailOwner(deps: WatchDeps, settings: ShopSettings) {
  const request = `The shop is open, but for ${screenLimitMinutes} minutes all its screens have been closed, disconnected or silent. Open the orders on a phone or computer and turn on the sound:`
  return emailShop(deps, settings, { subject: text, request })
}
