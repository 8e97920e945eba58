import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What PGlite must load to open a database whose migrations created them. */
export const extensions = { pg_trgm }
