import type { SettingsChange } from '#contract/settings.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/shop-settings.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function changeSettings(
  deps: ChangeDeps,
  actor: Actor,
  { openingHours, ...change }: SettingsChange,
) {
  const columns = { ...change, ...openingHours }
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await lockShopSettings(tx)
    const isBlank = Object.keys(columns).length === 0
    const after = isBlank ? before : await setShopSettings(tx, columns)
    recordAudit(auditLines('settings', { id: `${before.id}`, name: before.name, before, after }))
  })
}
