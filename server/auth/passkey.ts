import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRequest,
} from '#contract/staff/passkey.ts'
import { passkeyAlgorithms, type PasskeyTransport, relyingParty } from '#domain/staff/passkey.ts'
import { fullName } from '#domain/staff/user.ts'

import { hashToken } from './refresh-token.ts'

type Expected = { token: string; publicUrl: string }

/** Undefined unless a new credential of this shop answers the challenge. */
export async function verifyRegistration(
  { response, ...credential }: NewPasskey['credential'],
  expected: Expected,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const object = Buffer.from(response.attestationObject, 'base64url')
    if (!isUnattested(decodeAttestationObject(new Uint8Array(object)))) return undefined
    const { clientDataJSON, attestationObject } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
      ...expectationsOf(expected),
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return undefined
  }
}

type Attestation = {
  get(key: 'fmt'): string
  get(key: 'attStmt'): { size: number; get(key: 'x5c'): unknown }
}

/** Attestation certificates are refused: they can name URLs that the library would fetch. */
export function isUnattested(attestation: Attestation) {
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
}

type StoredPasskey = { credentialId: string; publicKey: string; counter: number }

/** The signature counter; undefined unless this passkey signed the challenge. */
export async function verifyAssertion(
  { response, ...credential }: PasskeyLogin['credential'],
  stored: StoredPasskey,
  expected: Expected & { needsVerifiedUser: boolean },
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: expected.needsVerifiedUser,
      ...expectationsOf(expected),
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** The WebAuthn challenge, which the authenticator signs: a hash of the challenge token (`challenge.ts`). */
function webAuthnChallengeOf(token: string) {
  return hashToken(token)
}

function expectationsOf({ token, publicUrl }: Expected) {
  const { rpId, origin } = relyingParty(publicUrl)
  return {
    expectedChallenge: webAuthnChallengeOf(token),
    expectedOrigin: origin,
    expectedRPID: rpId,
  }
}

const timeout = 5 * 60_000

type Passkey = { credentialId: string; transports: PasskeyTransport[] }
type CeremonyOptions = { token: string; publicUrl: string }

export function passkeyRequest(
  { token, publicUrl }: CeremonyOptions,
  passkeys: readonly Passkey[],
): PasskeyRequest {
  return {
    challenge: webAuthnChallengeOf(token),
    rpId: relyingParty(publicUrl).rpId,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
    timeout,
  }
}

type Owner = { id: string; email: string; firstName: string; lastName: string }

export function passkeyCreation(
  { token, publicUrl, shopName }: CeremonyOptions & { shopName: string },
  user: Owner,
  passkeys: readonly Passkey[],
): PasskeyCreation {
  return {
    challenge: webAuthnChallengeOf(token),
    rp: { id: relyingParty(publicUrl).rpId, name: shopName },
    user: { id: userHandleOf(user.id), name: user.email, displayName: fullName(user) },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
    timeout,
  }
}

export function userHandleOf(userId: string) {
  return Buffer.from(userId).toString('base64url')
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, type: 'public-key' as const, transports }
}
