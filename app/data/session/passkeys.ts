import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

import { ApiError } from '#app/data/api/api-error.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/staff/passkey.ts'

/** Asks the browser for a new passkey. Loaded when used: most people sign in without. */
export async function createPasskey(optionsJSON: PasskeyCreation) {
  requireHost(optionsJSON.rp.id)
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error
    throw withMessage('This device already has a passkey for your account.')
  }
}

export async function signChallenge(optionsJSON: PasskeyRequest) {
  requireHost(optionsJSON.rpId)
  return startAuthentication({ optionsJSON })
}

/** Browsers refuse the passkeys of another host without saying why. */
function requireHost(rpId: string) {
  if (window.location.hostname === rpId) return
  throw withMessage(`Passkeys work only at ${rpId}.`)
}

function withMessage(message: string) {
  return new ApiError(400, { message })
}
