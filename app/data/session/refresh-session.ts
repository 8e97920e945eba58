import { ApiError } from '#app/data/api/api-error.ts'
import { browserApi, callOptions } from '#app/data/api/browser-api.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { SessionWire } from '#contract/staff/auth.ts'

import { msUntilIdle } from './last-activity.ts'
import { currentCredentials, endSession, setCredentials } from './session-store.ts'

export const sessionExpired = 'Your login has expired. Please log in again.'
export const sessionIdle = 'Signed out: nothing was pressed for 10 minutes.'

let inFlight: Promise<SessionWire> | undefined

/** Exchanges the refresh token; concurrent calls and tabs share one exchange. */
export async function refreshSession(rejectedToken?: string): Promise<SessionWire> {
  const stored = currentCredentials()
  if (rejectedToken && stored && stored.accessToken !== rejectedToken) return stored
  inFlight ??= refresh().finally(() => (inFlight = undefined))
  return inFlight
}

/** Only a refusal ends the session: a network failure or an outage does not. */
async function refresh() {
  if (currentCredentials()?.byPin && msUntilIdle() <= 0) {
    endSession(sessionIdle)
    throw new ApiError(401, { message: sessionIdle })
  }
  const options = callOptions({ credentials: 'include' })
  const response = await browserApi.auth.refresh.$post({}, options)
  if (response.status === 401 || response.status === 403) {
    endSession(sessionExpired)
    throw new ApiError(response.status, { message: sessionExpired })
  }
  const session = await parseBody(SessionWire, response)
  setCredentials(session)
  return session
}
