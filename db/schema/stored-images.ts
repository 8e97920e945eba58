import { customType, pgTable, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures, where several servers share a database and so must see the same ones. */
export const storedImages = pgTable('stored_images', {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
})
