import type { QueryClient } from '@tanstack/react-query'

import { FailedCall, readAnswer } from '#app/data/api/api-error.ts'
import { SessionWire } from '#contract/auth.ts'
import type { ForgotPassword, Login, MessageWire, ResetPassword } from '#contract/auth.ts'

import { officeApi } from './office-api.ts'
import { clearCredentials, setCredentials } from './session-store.ts'
import { keepRemembered } from './stored-session.ts'

const { auth } = officeApi.api

export async function signIn(login: Login) {
  const answer = await readAnswer<unknown>(await auth.login.$post({ json: login }))
  const session = SessionWire.safeParse(answer)
  if (!session.success) throw new FailedCall('PARSING_ERROR')
  setCredentials(session.data)
}

export async function askForReset(asked: ForgotPassword) {
  return await readAnswer<MessageWire>(await auth.forgot.$post({ json: asked }))
}

/** Every session of that account has ended with it, one in this browser too. */
export async function resetPassword(reset: ResetPassword) {
  await readAnswer(await auth.reset.$post({ json: reset }))
  clearCredentials()
}

/** Whoever logs out means it: "remember me" ends with it. */
export async function logOut() {
  await readAnswer(await auth.logout.$post())
  clearCredentials()
  keepRemembered(false)
}

/**
 * One second after a logout all cached data is reset (specification, section 4): what nobody
 * looks at is dropped, what is on the screen by then is asked anew.
 */
export function forgetCachedData(client: QueryClient) {
  setTimeout(() => {
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    void client.invalidateQueries()
  }, 1000)
}
