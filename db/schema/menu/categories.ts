import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { CutOff } from '#domain/menu/cut-off.ts'

export const categories = pgTable('categories', {
  id: text().primaryKey().$defaultFn(newId),
  slug: text().notNull().unique(),
  name: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
  cutOff: jsonb().$type<CutOff>(),
})
