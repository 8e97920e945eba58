import type { ScreenReport } from '#contract/alarm.ts'
import { findPlacedAt, insertAlarmEvents } from '#db/queries/order-alarms.ts'
import {
  findScreen,
  listScreens,
  removeUnusedScreen,
  upsertScreen,
} from '#db/queries/staff-screens.ts'
import type { ScreenRow } from '#db/queries/staff-screens.ts'
import { screenLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { maxScreens, screenLabelOf, showsRinging } from '#domain/staff-screen.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { findRingingOrders } from './find-ringing-orders.ts'

type ScreenDeps = Pick<Deps, 'db' | 'clock'>

/** Records an answer of a screen; turning it on or off leaves an audit entry. */
export async function reportScreen(
  deps: ScreenDeps,
  id: string,
  { report, actor }: { report: ScreenReport; actor: Actor },
) {
  const { db, clock } = deps
  const known = await findScreen(db, id)
  const now = clock()
  if (!known && !(await removeUnusedScreen(db, { max: maxScreens, now })))
    return refuse('too-many-screens')
  const { shownOrder: shownOrderId, ...state } = report
  const wasOn = known !== undefined && known.onSince !== null
  const isOn = report.sound !== 'off'
  const screen = {
    ...state,
    id,
    shownOrderId,
    userId: actor.id,
    onSince: isOn ? (known?.onSince ?? now) : null,
    createdAt: now,
    ...(await timesOf(deps, known, { report, now })),
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

/** An answer that misses an order which rings does not count: the page looks alive but is not. */
async function timesOf(
  deps: ScreenDeps,
  known: ScreenRow | undefined,
  { report: { sound, shownOrder }, now }: { report: ScreenReport; now: Date },
) {
  const { ringing = [] } = (await findRingingOrders(deps)) ?? {}
  const orders = ringing.map(({ order }) => order)
  const newestShownAt = shownOrder === null ? undefined : await findPlacedAt(deps.db, shownOrder)
  const counts = !known || showsRinging(newestShownAt, orders)
  const lastArmedAt = counts && sound === 'armed' ? now : (known?.lastArmedAt ?? null)
  return {
    lastSeenAt: counts ? now : known.lastSeenAt,
    lastArmedAt: sound === 'off' ? null : lastArmedAt,
  }
}

/** Records on each order that this screen rang, once per alarm. */
export async function reportRang(deps: ScreenDeps, id: string, orderIds: readonly string[]) {
  const screens = await listScreens(deps.db)
  const screen = screens.find((one) => one.id === id)
  if (!screen) return refuse('screen-not-found')
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
