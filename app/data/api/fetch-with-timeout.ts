import { FailedCall } from './api-error.ts'
import type { GetPath, GetResponse } from './api.ts'

/** On a bad network a request can hang for minutes; a retry is more likely to succeed. */
const defaultTimeoutMs = 20_000

export type TimeoutInit = RequestInit & { timeoutMs?: number }

/** Throws a `FailedCall` without an answer, and the caller's own reason when the caller aborts. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  { timeoutMs = defaultTimeoutMs, ...init }: TimeoutInit = {},
) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new FailedCall('TIMEOUT_ERROR')), timeoutMs)
  // Stays attached after the headers: the caller can still abort a long body.
  const giveUp = () => controller.abort(init.signal?.reason)
  if (init.signal?.aborted) giveUp()
  init.signal?.addEventListener('abort', giveUp)
  try {
    return await fetch(input, { ...init, signal: controller.signal })
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw new FailedCall('FETCH_ERROR', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

type FetchPath = <Path extends GetPath>(
  path: Path,
  init?: TimeoutInit,
) => Promise<GetResponse<Path>>

/** `fetchWithTimeout`, typed by the route of its path: Hono's client is too large for the first view. */
export const fetchPath = fetchWithTimeout as unknown as FetchPath
