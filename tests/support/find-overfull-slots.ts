import type { Db } from '#db/connection.ts'
import { listSlotLoads } from '#db/queries/ordering/slot-loads.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'

/** Slots with more orders or portions than the shop allows, of all times. */
export async function findOverfullSlots(db: Db) {
  const settings = await readShopSettings(db)
  const { portionsPerSlot, ordersPerSlot } = settings.slots ?? {}
  const loads = await listSlotLoads(db, { after: new Date(0) })
  return loads.filter(
    ({ portions, orders }) =>
      portions > (portionsPerSlot ?? Infinity) || orders > (ordersPerSlot ?? Infinity),
  )
}
