import { customType, pgTable, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const storedImages = pgTable('stored_images', {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
})
