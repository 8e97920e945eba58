import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type {
  ChangeEmail,
  ChangePassword,
  ConfirmPassword,
  FactorCode,
} from '#contract/security.ts'
import type { SetPin } from '#contract/tablet.ts'

const { security } = officeApi.api

export const securityQuery = queryOptions({
  queryKey: ['office', 'security'],
  queryFn: async ({ signal }) => readBody(await security.$get({}, { init: { signal } })),
})

export function refreshSecurity(client: QueryClient) {
  return client.invalidateQueries({ queryKey: securityQuery.queryKey })
}

export async function changePassword(json: ChangePassword) {
  return readBody(await security.password.$post({ json }))
}

export async function changeEmail(json: ChangeEmail) {
  return readBody(await security.email.$post({ json }))
}

export async function endSession(id: string) {
  return readBody(await security.sessions[':id'].$delete({ param: { id } }))
}

export async function endOtherSessions() {
  return readBody(await security.sessions.$delete())
}

export async function startAppSetUp(json: ConfirmPassword) {
  return readBody(await security['second-factor'].$post({ json }))
}

export async function confirmAppSetUp(json: FactorCode) {
  return (await readBody(await security['second-factor'].confirm.$post({ json }))).recoveryCodes
}

/** Returns the recovery codes of a first factor, otherwise none. */
export async function addPasskey(name: string, json: ConfirmPassword) {
  const { createPasskey } = await import('#app/data/session/passkeys.ts')
  const { challenge, options } = await readBody(await security.passkeys.$post({ json }))
  const credential = await createPasskey(options)
  const named = { challenge, name, credential }
  return (await readBody(await security.passkeys.confirm.$post({ json: named }))).recoveryCodes
}

export async function removePasskey(id: string, json: ConfirmPassword) {
  return readBody(await security.passkeys[':id'].remove.$post({ param: { id }, json }))
}

export async function removeAuthenticatorApp(json: ConfirmPassword) {
  return readBody(await security['second-factor'].remove.$post({ json }))
}

export async function setPin(json: SetPin) {
  return readBody(await security.pin.$post({ json }))
}

export async function removePin(json: ConfirmPassword) {
  return readBody(await security.pin.remove.$post({ json }))
}

export async function renewRecoveryCodes(json: ConfirmPassword) {
  return (await readBody(await security['recovery-codes'].$post({ json }))).recoveryCodes
}
