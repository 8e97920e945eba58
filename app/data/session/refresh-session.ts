import { ApiError, FailedCall, readAnswer } from '#app/data/api/api-error.ts'
import { patientFetch } from '#app/data/api/fetch-with-timeout.ts'
import { SessionWire } from '#contract/auth.ts'

import { currentCredentials, endSession, setCredentials } from './session-store.ts'

export const sessionExpired = 'Your login has expired. Please log in again.'

let underWay: Promise<SessionWire> | undefined

/**
 * Credentials newer than the token that was turned away: those which another call or tab has got
 * meanwhile, or fresh ones. Many calls at once share one refresh.
 */
export async function renewSession(turnedAway?: string): Promise<SessionWire> {
  const present = currentCredentials()
  if (turnedAway && present && present.accessToken !== turnedAway) return present
  underWay ??= refresh().finally(() => (underWay = undefined))
  return underWay
}

/** Only a refusal ends the session; a broken line or an outage of ours signs nobody out. */
async function refresh() {
  const response = await patientFetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
  })
  if (response.status === 401 || response.status === 403) {
    endSession(sessionExpired)
    throw new ApiError(response.status, { message: sessionExpired })
  }
  const answer = SessionWire.safeParse(await readAnswer<unknown>(response))
  if (!answer.success) throw new FailedCall('PARSING_ERROR')
  setCredentials(answer.data)
  return answer.data
}
