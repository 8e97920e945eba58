const codes = new Set(['42883', '0A000'])

/** True where the database speaks PostgreSQL's protocol but has no advisory locks. */
export function allowNoLocks(error: { code?: string; cause?: { code?: string } }) {
  if (codes.has(error.code ?? error.cause?.code ?? '')) return true
  throw error
}
