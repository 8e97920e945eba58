import type { Db } from '#db/connection.ts'
import { deliveryZones } from '#db/schema/delivery-zones.ts'
import { inNaturalOrder } from '#domain/delivery-zone.ts'

/** All of them, Area 8 before Area 10. */
export async function listDeliveryZones(db: Db) {
  return inNaturalOrder(await db.select().from(deliveryZones))
}
