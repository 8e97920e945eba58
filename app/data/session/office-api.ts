import { ApiError } from '#app/data/api/api-error.ts'
import { makeApi } from '#app/data/api/api.ts'
import { fetchWithTimeout, type TimeoutInit } from '#app/data/api/fetch-with-timeout.ts'
import { noteResponse } from '#app/data/connectivity/connectivity.ts'
import type { SessionWire } from '#contract/staff/auth.ts'

import { refreshSession } from './refresh-session.ts'
import { currentCredentials } from './session-store.ts'

const uploadTimeoutMs = 180_000

/** A refusal of these is about the body sent, not about the access token. */
const withoutRefresh =
  /^\/api\/auth\/(login|second-factor|passkey|pin|refresh|logout|forgot|reset|objection)$/

/** `onlyAs`: a user's id. The call fails with 401 when another user has signed in meanwhile. */
export type OfficeInit = TimeoutInit & { onlyAs?: string | undefined }

/** Sends the access token; on 401 or 403 refreshes the session once and retries once. */
export async function officeFetch(
  input: string | URL | Request,
  { onlyAs, ...init }: OfficeInit = {},
) {
  const held = currentCredentials()
  if (onlyAs) requireUser(held, onlyAs)
  const token = held?.accessToken
  const answer = await send(input, init, token)
  if (answer.status !== 401 && answer.status !== 403) return answer
  if (withoutRefresh.test(pathOf(input))) return answer

  await answer.body?.cancel()
  const refreshed = await refreshSession(token)
  if (onlyAs) requireUser(refreshed, onlyAs)
  return await send(input, init, refreshed.accessToken)
}

export const { api: officeApi } = makeApi('/', officeFetch)

export function officeOptions(init: OfficeInit): { init: RequestInit } {
  return { init }
}

async function send(input: string | URL | Request, init: TimeoutInit, token: string | undefined) {
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const timeout = init.body instanceof FormData ? { timeoutMs: uploadTimeoutMs } : {}
  const options = { ...timeout, ...init, headers, credentials: 'include' } as const
  const answer = await fetchWithTimeout(input, options)
  // The page itself may have come from the service worker.
  noteResponse(answer)
  return answer
}

function requireUser(credentials: SessionWire | null, id: string) {
  if (credentials?.user.id !== id) throw new ApiError(401, null)
}

function pathOf(input: string | URL | Request) {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, 'http://own').pathname
}
