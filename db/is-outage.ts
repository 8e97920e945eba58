/** Connection exceptions, too many connections, shutting down or starting, a standby that only reads. */
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
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** A full disk, or a quota reached: PostgreSQL's disk_full, or the file system's own codes. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return diskFullCodes.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}

/** Did a statement fail because the database cannot be reached, and not for what it is? */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (states.test(code) || networkFaults.has(code) || words.test(error.message)) return true
  // A socket in a folder is missing while the database starts.
  return (code === 'ENOENT' && syscall === 'connect') || isOutage(error.cause)
}
