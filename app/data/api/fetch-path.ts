import type { GetPath, GetResponse } from './api.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import type { TimeoutInit } from './fetch-with-timeout.ts'

type FetchPath = <Path extends GetPath>(
  path: Path,
  init?: TimeoutInit,
) => Promise<GetResponse<Path>>

/** `fetchWithTimeout`, typed by the route of its path: Hono's client is too large for the first view. */
export const fetchPath = fetchWithTimeout as unknown as FetchPath
