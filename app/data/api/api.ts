import { hc } from 'hono/client'
import { createContext } from 'react-router'

import type { Api } from '#server/app.ts'

/** The one door to the data, for browser, server and tests; typed by the routes themselves. */
export function makeApi(origin: string, fetcher: typeof fetch = fetch) {
  return hc<Api>(origin, { fetch: fetcher })
}

export type ApiClient = ReturnType<typeof makeApi>

/** On the server a loader finds a client here that calls the API in this process. */
export const apiContext = createContext<ApiClient>()
