import type { ScreenReport } from '#contract/kitchen/alarm.ts'
import { findPlacedAt, insertAlarmEvents } from '#db/queries/kitchen/order-alarms.ts'
import {
  findScreen,
  listScreens,
  removeScreen as deleteScreen,
  removeUnusedScreen,
  upsertScreen,
} from '#db/queries/kitchen/staff-screens.ts'
import type { ScreenRow } from '#db/queries/kitchen/staff-screens.ts'
import { readShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import {
  isAlarmOn,
  isScreenAudible,
  maxScreens,
  screenLabelOf,
  screenLimitMinutes,
  showsRinging,
} from '#domain/kitchen/staff-screen.ts'
import { isOpenAt } from '#domain/ordering/opening-hours.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { screenLine } from '#domain/staff/audit-lines.ts'
import { can } from '#domain/staff/role.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { emailShop } from './email-shop.ts'
import { findRingingOrders } from './find-ringing-orders.ts'
import { sendPush } from './push.ts'

type ScreenDeps = Pick<Deps, 'db' | 'clock'>

/** Records an answer of a screen; turning it on or off leaves an audit entry. */
export async function reportScreen(
  deps: ScreenDeps,
  id: string,
  { report, actor }: { report: ScreenReport; actor: Staff },
) {
  const { db, clock } = deps
  const now = clock()
  const existing = await findScreen(db, id, now)
  if (existing && !mayChange(actor, existing)) return refuse('screen-of-another')
  if (!existing && !(await removeUnusedScreen(db, { max: maxScreens, now })))
    return refuse('too-many-screens')
  const { shownOrder: shownOrderId, ...state } = report
  const wasOn = existing !== undefined && existing.onSince !== null
  const isOn = report.sound !== 'off'
  const screen = {
    ...state,
    id,
    shownOrderId,
    ...(existing && isUsedByAnother(actor, existing)
      ? { userId: existing.userId, sessionId: existing.sessionId }
      : { userId: actor.id, sessionId: actor.sessionId }),
    onSince: isOn ? (existing?.onSince ?? now) : null,
    createdAt: now,
    ...(await timesOf(deps, existing, { report, now })),
  }
  if (wasOn === isOn) await upsertScreen(db, screen)
  else {
    await changeAsStaff(deps, actor, async (tx, recordAudit) => {
      await upsertScreen(tx, screen)
      recordAudit([screenLine({ id, name: report.name }, { rings: isOn })])
    })
  }
  return undefined
}

type Holder = { holderId: string | null }

function isUsedByAnother(actor: Staff, { holderId }: Holder) {
  return holderId !== null && holderId !== actor.id
}

/** Employees change the screen that they use, or one that is not in use. */
function mayChange(actor: Staff, screen: Holder) {
  return can(actor.roles, 'settings') || !isUsedByAnother(actor, screen)
}

/** An answer that misses an order which rings does not count: the page looks alive but is not. */
async function timesOf(
  deps: ScreenDeps,
  existing: ScreenRow | undefined,
  { report: { sound, shownOrder }, now }: { report: ScreenReport; now: Date },
) {
  const { ringing = [] } = (await findRingingOrders(deps)) ?? {}
  const orders = ringing.map(({ order }) => order)
  const newestShownAt = shownOrder === null ? undefined : await findPlacedAt(deps.db, shownOrder)
  const counts = !existing || showsRinging(newestShownAt, orders)
  const lastArmedAt = counts && sound === 'armed' ? now : (existing?.lastArmedAt ?? null)
  return {
    lastSeenAt: counts ? now : existing.lastSeenAt,
    lastArmedAt: sound === 'off' ? null : lastArmedAt,
  }
}

/** Records on each order that this screen rang, once per alarm. */
export async function reportRang(
  deps: ScreenDeps,
  actor: Staff,
  { id, orders: orderIds }: { id: string; orders: readonly string[] },
) {
  const screen = await findScreen(deps.db, id, deps.clock())
  if (!screen) return refuse('screen-not-found')
  if (!mayChange(actor, screen)) return refuse('screen-of-another')
  const screens = await listScreens(deps.db)
  const by = screenLabelOf(screen, screens)
  const { ringing = [] } = (await findRingingOrders(deps)) ?? {}
  const rang = ringing.filter(({ order }) => orderIds.includes(order.id))
  const at = deps.clock()
  await insertAlarmEvents(
    deps.db,
    rang.map(({ order, alarm: { since } }) => ({
      orderId: order.id,
      since,
      kind: 'rang',
      by,
      at,
    })),
  )
  return undefined
}

export async function removeScreen(deps: ChangeDeps, id: string, actor: Staff) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const existing = await findScreen(tx, id, deps.clock())
    if (existing && !can(actor.roles, 'settings') && existing.holderId !== actor.id)
      return refuse('screen-of-another')
    const removed = await deleteScreen(tx, id)
    if (!removed) return refuse('screen-not-found')
    recordAudit([screenLine({ id, name: removed.name }, { rings: false })])
    return undefined
  })
  return isRefusal(outcome) ? outcome : undefined
}

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'push' | 'mail' | 'log' | 'publicUrl'>

const limitMs = screenLimitMinutes * 60_000

/** Notifies the owner when no screen can ring in open hours. `startedAt`: when this server started. */
export async function watchScreens(deps: WatchDeps, startedAt: Date) {
  const { db, clock, events } = deps
  const now = clock()
  const limitAgo = new Date(now.getTime() - limitMs)
  // Screens could not answer a server that was not running.
  if (startedAt > limitAgo) return
  const settings = await readShopSettings(db)
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
  const request = `The shop is open, but for ${screenLimitMinutes} minutes all its screens have been closed, disconnected or unable to ring. Open the orders on a phone or computer and turn on the sound:`
  return emailShop(deps, settings, { subject: text, request })
}
