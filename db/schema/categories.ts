import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { CutOff } from '#domain/cut-off.ts'

import { newId } from './new-id.ts'

export const categories = pgTable('categories', {
  id: text().primaryKey().$defaultFn(newId),
  slug: text().notNull().unique(),
  name: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
  cutOff: jsonb().$type<CutOff>(),
})
