import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'

export const deliveryZones = pgTable('delivery_zones', {
  id: text().primaryKey().$defaultFn(newId),
  name: text().notNull().unique(),
  priceNaira: integer().notNull(),
})
