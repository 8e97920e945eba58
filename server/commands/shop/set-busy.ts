import type { SetBusy } from '#contract/ordering/promise.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { nextOpeningAfter } from '#domain/ordering/opening-hours.ts'
import type { Busy } from '#domain/ordering/promise.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

export async function setBusy(
  deps: ChangeDeps & Pick<Deps, 'events'>,
  actor: Actor,
  { minutes }: SetBusy,
) {
  const busy = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await lockShopSettings(tx)
    const until = nextOpeningAfter(before, deps.clock())?.toISOString() ?? null
    const wanted: Busy | null = minutes === 0 ? null : { minutes, until }
    const after = await setShopSettings(tx, { busy: wanted })
    recordAudit(auditLines('settings', { id: `${before.id}`, name: before.name, before, after }))
    return wanted
  })
  deps.events.publishCatalogueChange()
  deps.events.publish({ name: 'pauses.changed' })
  return busy
}
