import type { PasskeyCreation, PasskeyRequest } from '#contract/staff/passkey.ts'
import type { PasskeyTransport } from '#domain/staff/passkey.ts'
import { passkeyAlgorithms, relyingParty } from '#domain/staff/passkey.ts'
import { fullName } from '#domain/staff/user.ts'

import { webAuthnChallengeOf } from './passkey.ts'

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
