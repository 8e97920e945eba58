import type { Db } from '#db/connection.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import { listOrdersByPhone } from '#db/queries/ordering/known-customers.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { knownCustomers } from '#domain/ordering/known-customer.ts'

export async function findKnownCustomers(db: Db, digits: string) {
  const settings = await findShopSettings(db)
  if (!settings?.takesPhoneOrders) return []
  const past = await listOrdersByPhone(db, digits)
  return knownCustomers(past, past.length > 0 ? await listDeliveryZones(db) : [])
}
