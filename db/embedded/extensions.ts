import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Extensions that migrations create. PGlite must load them whenever it opens the database. */
export const extensions = { pg_trgm }
