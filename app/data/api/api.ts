import { type ClientResponse, hc } from 'hono/client'
import type { ExtractSchema } from 'hono/types'
import { createContext } from 'react-router'

import type { Api } from '#server/app.ts'

export function makeApi(origin: string, fetcher: typeof fetch = fetch) {
  return hc<Api>(origin, { fetch: fetcher })
}

export type ApiClient = ReturnType<typeof makeApi>

export const apiContext = createContext<ApiClient>()

type Routes = ExtractSchema<Api>
type Endpoint = { output: unknown; outputFormat: 'json'; status: number }

export type GetPath = {
  [Path in keyof Routes]: Routes[Path] extends { $get: Endpoint } ? Path : never
}[keyof Routes]

export type GetResponse<Path extends GetPath> = Routes[Path] extends { $get: infer Get }
  ? Get extends Endpoint
    ? ClientResponse<Get['output'], Get['status'], 'json'>
    : never
  : never
