import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { SessionWire } from '#contract/auth.ts'
import type { ForgotPassword, Login, ResetPassword } from '#contract/auth.ts'

import { officeApi } from './office-api.ts'
import { clearCredentials, setCredentials } from './session-store.ts'
import { keepRemembered } from './stored-session.ts'

const { auth } = officeApi.api

export async function signIn(login: Login) {
  setCredentials(await parseBody(SessionWire, await auth.login.$post({ json: login })))
}

export async function askForReset(asked: ForgotPassword) {
  return await readBody(await auth.forgot.$post({ json: asked }))
}

/** Every session of that account has ended with it, one in this browser too. */
export async function resetPassword(reset: ResetPassword) {
  await readBody(await auth.reset.$post({ json: reset }))
  clearCredentials()
}

/** Whoever logs out means it: "remember me" ends with it. */
export async function logOut() {
  await readBody(await auth.logout.$post())
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
