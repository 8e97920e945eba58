import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import type { ForgotPassword, Login, ResetPassword } from '#contract/staff/auth.ts'
import { ChallengeWire, LoginWire, type SecondFactorLogin } from '#contract/staff/security.ts'

import { officeApi } from './office-api.ts'
import { sessionIdle } from './refresh-session.ts'
import { clearCredentials, endSession, setCredentials } from './session-store.ts'
import { storeRemembered } from './stored-session.ts'

const { auth } = officeApi

/** Returns a challenge when a second factor is needed. */
export async function signIn(login: Login) {
  const answer = await parseBody(LoginWire, await auth.login.$post({ json: login }))
  if ('challenge' in answer) return answer
  setCredentials(answer)
  return undefined
}

export async function completeSignIn(json: SecondFactorLogin) {
  const answer = await auth['second-factor'].$post({ json })
  setCredentials(await parseBody(SessionWire, answer))
}

export async function beginPasskeySignIn(remember: boolean) {
  const answer = await auth['passkey-challenge'].$post({ json: { remember } })
  return parseBody(ChallengeWire, answer)
}

export async function completeWithPasskey({ challenge, passkey }: ChallengeWire) {
  if (!passkey) return
  const { signChallenge } = await import('./passkeys.ts')
  const credential = await signChallenge(passkey)
  const answer = await auth.passkey.$post({ json: { challenge, credential } })
  setCredentials(await parseBody(SessionWire, answer))
}

export async function requestReset(json: ForgotPassword) {
  return await readBody(await auth.forgot.$post({ json }))
}

export async function resetPassword(reset: ResetPassword) {
  await readBody(await auth.reset.$post({ json: reset }))
  clearCredentials()
}

export async function objectToChange(json: { token: string }) {
  await readBody(await auth.objection.$post({ json }))
  clearCredentials()
}

export async function logOut() {
  await readBody(await auth.logout.$post())
  clearCredentials()
  storeRemembered(false)
}

/** A session opened by a PIN, which ends without the server too. */
export async function endIdleSession() {
  try {
    await logOut()
  } catch {
    endSession(sessionIdle)
  }
}

/** Resets all cached data one second after a logout (specification, section 4). */
export function resetCachedData(client: QueryClient) {
  setTimeout(() => {
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    void client.invalidateQueries()
  }, 1000)
}
