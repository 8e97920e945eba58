import { sql } from 'drizzle-orm'

/**
 * Added to `returning`, commits asynchronously: a power cut may lose the row. Applies to the whole
 * transaction, so use it only outside of one.
 */
export const commitLater = sql<string>`set_config('synchronous_commit', 'off', true)`
