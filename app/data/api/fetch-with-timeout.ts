import { FailedCall } from './api-error.ts'

/** On a bad line a request may hang for minutes; then asking again is the better chance. */
const usualPatienceMs = 20_000

export type PatientInit = RequestInit & { patienceMs?: number }

/**
 * A fetch that does not wait for ever for an answer to begin. Without an answer it throws a
 * `FailedCall`; when the caller gave up, the caller's own reason.
 */
export async function patientFetch(
  input: RequestInfo | URL,
  { patienceMs = usualPatienceMs, ...init }: PatientInit = {},
) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new FailedCall('TIMEOUT_ERROR')), patienceMs)
  // It goes on listening after the answer has begun: a long answer can still be broken off.
  const giveUp = () => stop.abort(init.signal?.reason)
  if (init.signal?.aborted) giveUp()
  init.signal?.addEventListener('abort', giveUp)
  try {
    return await fetch(input, { ...init, signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw new FailedCall('FETCH_ERROR', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
