import { ApiError } from '#app/data/api/api-error.ts'
import { makeApi } from '#app/data/api/api.ts'
import { patientFetch } from '#app/data/api/fetch-with-timeout.ts'
import type { PatientInit } from '#app/data/api/fetch-with-timeout.ts'
import type { SessionWire } from '#contract/auth.ts'

import { renewSession } from './refresh-session.ts'
import { currentCredentials } from './session-store.ts'

/** A picture over a slow line takes its time. */
const uploadPatienceMs = 180_000

/** Their "no" is about what was sent, not about the access token. */
const withoutRefresh = /^\/api\/auth\/(login|refresh|logout|forgot|reset)$/

/** `onlyAs`: a user's id. The call fails with 401 when another user has signed in meanwhile. */
export type OfficeInit = PatientInit & { onlyAs?: string }

/**
 * A call of the back-office: it carries the access token, and when that is turned away it is
 * renewed once and the call repeated once. What is still refused then is an ordinary answer.
 */
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
  const renewed = await renewSession(token)
  if (onlyAs) requireUser(renewed, onlyAs)
  return await send(input, init, renewed.accessToken)
}

/** The API as the back-office asks it, typed by the routes themselves. */
export const officeApi = makeApi('/', officeFetch)

function send(input: string | URL | Request, init: PatientInit, token: string | undefined) {
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const patience = init.body instanceof FormData ? { patienceMs: uploadPatienceMs } : {}
  return patientFetch(input, { ...patience, ...init, headers, credentials: 'include' })
}

function requireUser(credentials: SessionWire | null, id: string) {
  if (credentials?.user.id !== id) throw new ApiError(401, null)
}

function pathOf(input: string | URL | Request) {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, 'http://own').pathname
}
