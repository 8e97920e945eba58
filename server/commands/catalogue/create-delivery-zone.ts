import type { DeliveryZoneInput } from '#contract/delivery-zone.ts'
import {
  insertDeliveryZone,
  listDeliveryZones,
  lockDeliveryZones,
} from '#db/queries/delivery-zones.ts'
import { auditLines } from '#domain/audit-lines.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createDeliveryZone(
  deps: ChangeDeps,
  actor: Actor,
  { name, price }: DeliveryZoneInput,
): Promise<DeliveryZone | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockDeliveryZones(tx)
    const others = await listDeliveryZones(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('zone-name-taken')
    const after = await insertDeliveryZone(tx, { name, priceNaira: price })
    recordAudit(auditLines('zone', { id: after.id, name, after }))
    return after
  })
}
