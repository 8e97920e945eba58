import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { type DeliveryZone, inNaturalOrder } from '#domain/ordering/delivery-zone.ts'

export async function listDeliveryZones(db: Db) {
  return inNaturalOrder(await db.select().from(deliveryZones))
}

export async function lockDeliveryZones(db: Db) {
  await db.execute(sql`lock table ${deliveryZones} in share row exclusive mode`)
}

export async function insertDeliveryZone(db: Db, zone: Omit<DeliveryZone, 'id'>) {
  const [row] = await db.insert(deliveryZones).values(zone).returning()
  if (!row) throw new Error('the insert of a zone returned no row')
  return row
}

export async function setDeliveryZone(
  db: Db,
  id: string,
  change: Partial<Omit<DeliveryZone, 'id'>>,
) {
  const [row] = await db
    .update(deliveryZones)
    .set(change)
    .where(eq(deliveryZones.id, id))
    .returning()
  return row
}

/** Needs the lock. Deletes first, since two zones may swap their names. */
export async function replaceDeliveryZones(
  db: Db,
  zones: readonly (Omit<DeliveryZone, 'id'> & { id?: string })[],
) {
  await db.delete(deliveryZones)
  if (zones.length === 0) return []
  return inNaturalOrder(
    await db
      .insert(deliveryZones)
      .values([...zones])
      .returning(),
  )
}

export async function removeDeliveryZone(db: Db, id: string) {
  const [removed] = await db.delete(deliveryZones).where(eq(deliveryZones.id, id)).returning()
  return removed
}
