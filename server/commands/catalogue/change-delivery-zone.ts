import type { DeliveryZoneChange } from '#contract/delivery-zone.ts'
import {
  listDeliveryZones,
  lockDeliveryZones,
  setDeliveryZone,
} from '#db/queries/delivery-zones.ts'
import { auditLines } from '#domain/audit-lines.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function changeDeliveryZone(
  deps: ChangeDeps,
  actor: Actor,
  { id, name, price }: DeliveryZoneChange & { id: string },
): Promise<DeliveryZone | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockDeliveryZones(tx)
    const zones = await listDeliveryZones(tx)
    const zone = zones.find((other) => other.id === id)
    if (!zone) return refuse('zone-not-found')
    const isTaken = zones.some(
      (other) => other !== zone && name !== undefined && isSameName(other.name, name),
    )
    if (isTaken) return refuse('zone-name-taken')
    const isBlank = name === undefined && price === undefined
    const after = isBlank ? zone : await setDeliveryZone(tx, id, { name, priceNaira: price })
    if (!after) return refuse('zone-not-found')
    recordAudit(auditLines('zone', { id, name: zone.name, before: zone, after }))
    return after
  })
}
