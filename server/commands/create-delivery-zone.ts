import type { DeliveryZoneInput } from '#contract/delivery-zone.ts'
import type { Db } from '#db/connection.ts'
import {
  insertDeliveryZone,
  listDeliveryZones,
  lockDeliveryZones,
} from '#db/queries/delivery-zones.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'

export async function createDeliveryZone(
  db: Db,
  { name, price }: DeliveryZoneInput,
): Promise<DeliveryZone | Refusal> {
  return db.transaction(async (tx) => {
    await lockDeliveryZones(tx)
    const others = await listDeliveryZones(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('zone-name-taken')
    return insertDeliveryZone(tx, { name, priceNaira: price })
  })
}
