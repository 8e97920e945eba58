import type { DeliveryZoneChange } from '#contract/delivery-zone.ts'
import type { Db } from '#db/connection.ts'
import {
  listDeliveryZones,
  lockDeliveryZones,
  setDeliveryZone,
} from '#db/queries/delivery-zones.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'

/** Another name or fee, for the checkouts that open from now on. */
export async function changeDeliveryZone(
  db: Db,
  id: string,
  { name, price }: DeliveryZoneChange,
): Promise<DeliveryZone | Refusal> {
  return db.transaction(async (tx) => {
    await lockDeliveryZones(tx)
    const zones = await listDeliveryZones(tx)
    const zone = zones.find((other) => other.id === id)
    if (!zone) return refuse('zone-not-found')
    if (name === undefined && price === undefined) return zone
    const isTaken = zones.some(
      (other) => other !== zone && name !== undefined && isSameName(other.name, name),
    )
    if (isTaken) return refuse('zone-name-taken')
    return (await setDeliveryZone(tx, id, { name, priceNaira: price })) ?? refuse('zone-not-found')
  })
}
