import { isDeepStrictEqual } from 'node:util'

import { deliveryZoneToWire } from '#contract/ordering/delivery-zone.ts'
import type {
  DeliveryZoneChange,
  DeliveryZoneInput,
  ReplaceZones,
} from '#contract/ordering/delivery-zone.ts'
import {
  insertDeliveryZone,
  listDeliveryZones,
  lockDeliveryZones,
  removeDeliveryZone,
  replaceDeliveryZones,
  setDeliveryZone,
} from '#db/queries/ordering/delivery-zones.ts'
import { inNaturalOrder } from '#domain/ordering/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createDeliveryZone(
  deps: ChangeDeps,
  actor: Actor,
  { name, price }: DeliveryZoneInput,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockDeliveryZones(tx)
    const others = await listDeliveryZones(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('zone-name-taken')
    const after = await insertDeliveryZone(tx, { name, priceNaira: price })
    recordAudit(auditLines('zone', { id: after.id, name, after }))
    return after
  })
}

export async function changeDeliveryZone(
  deps: ChangeDeps,
  actor: Actor,
  { id, name, price }: DeliveryZoneChange & { id: string },
) {
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

/** All zones at once. A zone that stays keeps its id, which carts and pay links refer to. */
export async function replaceAllZones(deps: ChangeDeps, actor: Actor, sent: ReplaceZones) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockDeliveryZones(tx)
    const before = await listDeliveryZones(tx)
    if (!isDeepStrictEqual(before.map(deliveryZoneToWire), inNaturalOrder(sent.was))) {
      return refuse('zones-changed')
    }
    const unclaimed = before.filter(({ id }) => sent.zones.every(({ _id }) => _id !== id))
    const wanted = sent.zones.map(({ _id, name, price }) => {
      const id = _id ?? unclaimed.find((zone) => isSameName(zone.name, name))?.id
      return { id, name, priceNaira: price }
    })
    const after = await replaceDeliveryZones(tx, wanted)
    const was = new Map(before.map((zone) => [zone.id, zone]))
    const is = new Map(after.map((zone) => [zone.id, zone]))
    recordAudit(
      [...new Map([...is, ...was]).values()].flatMap(({ id, name }) =>
        auditLines('zone', { id, name, before: was.get(id), after: is.get(id) }),
      ),
    )
    return after
  })
}

export async function deleteDeliveryZone(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removeDeliveryZone(tx, id)
    if (!before) return refuse('zone-not-found')
    recordAudit(auditLines('zone', { id, name: before.name, before }))
    return undefined
  })
}
