import type { PauseOrders, ReopenOrders } from '#contract/ordering/pause.ts'
import type { SetBusy } from '#contract/ordering/promise.ts'
import { endPausesBefore } from '#db/queries/ordering/pauses.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { nextOpeningAfter } from '#domain/ordering/opening-hours.ts'
import { activePauses, pausesOf } from '#domain/ordering/pause.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { automaticActor, changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type PauseDeps = ChangeDeps & Pick<Deps, 'events'>

/**
 * Refuses new checkouts of these delivery types; held and paid ones go on. Without an actor the
 * shop pauses by itself, and leaves what staff have paused as it is.
 */
export async function pauseOrders(
  deps: PauseDeps,
  { types, minutes, reason }: PauseOrders,
  actor: Actor = automaticActor,
) {
  const now = deps.clock()
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  const after = await changeShop(deps, actor, (before) => {
    const by = actor.name || before.name
    const pause = { until, reason, by, at: now.toISOString() }
    const paused = activePauses(pausesOf(before), now)
    const wanted = types.filter((type) => actor !== automaticActor || !paused?.[type])
    const { pickupPause, deliveryPause } = before
    const changed = Object.fromEntries(wanted.map((type) => [`${type}Pause`, pause]))
    // With both: where both are paused already, there is nothing to change, which a statement cannot do.
    return { pickupPause, deliveryPause, ...changed }
  })
  return pausesOf(after)
}

export async function reopenOrders(deps: PauseDeps, { types }: ReopenOrders, actor: Actor) {
  const open = Object.fromEntries(types.map((type) => [`${type}Pause`, null]))
  return pausesOf(await changeShop(deps, actor, () => open))
}

async function changeShop(
  deps: PauseDeps,
  actor: Actor,
  change: (before: ShopSettings) => Partial<ShopSettings>,
) {
  const shop = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await lockShopSettings(tx)
    const after = await setShopSettings(tx, change(before))
    recordAudit(auditLines('settings', { id: `${before.id}`, name: before.name, before, after }))
    return after
  })
  deps.events.publishCatalogueChange()
  deps.events.publish({ name: 'pauses.changed' })
  return shop
}

/** Checkout compares the times itself; this job only refreshes caches and open pages. */
export async function endPauses({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>) {
  const { pauses, dishes } = await endPausesBefore(db, clock())
  if (pauses === 0 && dishes.length === 0) return
  events.publishCatalogueChange()
  if (pauses > 0) events.publish({ name: 'pauses.changed' })
  for (const productId of dishes) events.publish({ name: 'product.sold-out', productId })
}

export async function setBusy(deps: PauseDeps, actor: Actor, { minutes }: SetBusy) {
  const { busy } = await changeShop(deps, actor, (before) => {
    const until = nextOpeningAfter(before, deps.clock())?.toISOString() ?? null
    return { busy: minutes === 0 ? null : { minutes, until } }
  })
  return busy
}
