import { sql } from 'drizzle-orm'

/**
 * Returned by a statement that stands alone, this lets its commit reach the disk within moments
 * instead of waiting for it: right for what may be lost in a power cut, such as the counts of
 * limits. Inside a transaction it would do the same to all of it.
 */
export const commitLater = sql<string>`set_config('synchronous_commit', 'off', true)`
