import { makeApi } from './api.ts'
import { fetchWithTimeout, type TimeoutInit } from './fetch-with-timeout.ts'

export const { api: browserApi } = makeApi('/', fetchWithTimeout)

/** Options of one call: Hono's client passes `init` on to `fetchWithTimeout`. */
export function callOptions(init: TimeoutInit): { init: RequestInit } {
  return { init }
}
