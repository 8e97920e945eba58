/** Connection errors, too many connections, shutdown, startup, read-only standby. */
const states = /^(08\w{3}|53300|57P0[1-5]|25006)$/
const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return diskFullCodes.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}

/** True when the database could not be reached; false when it rejected the statement. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (states.test(code) || networkFaults.has(code) || words.test(error.message)) return true
  // The Unix socket does not exist while PostgreSQL starts.
  return (code === 'ENOENT' && syscall === 'connect') || isOutage(error.cause)
}

export function isUniqueViolation(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

const noLockCodes = new Set(['42883', '0A000'])

/** True where the database speaks PostgreSQL's protocol but has no advisory locks. */
export function allowNoLocks(error: { code?: string; cause?: { code?: string } }) {
  if (noLockCodes.has(error.code ?? error.cause?.code ?? '')) return true
  throw error
}
