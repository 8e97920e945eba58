/** Undefined function, feature not supported. */
const codes = new Set(['42883', '0A000'])

/** A database that speaks PostgreSQL's protocol and has no advisory locks: all may go ahead. */
export function allowNoLocks(error: { code?: string; cause?: { code?: string } }) {
  if (codes.has(error.code ?? error.cause?.code ?? '')) return true
  throw error
}
