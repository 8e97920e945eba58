import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { line } from '#contract/text.ts'
import { passkeyTransports } from '#domain/staff/passkey.ts'

function base64Url(bytes: number) {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string()
    .max(length)
    .regex(/^[\w-]*$/)
}

const CredentialId = base64Url(1023)
const Challenge = z.string().max(2000)

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(CredentialDescriptor),
  userVerification: z.enum(['preferred', 'required']),
  timeout: z.int(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const PasskeySetUpWire = z.object({
  challenge: z.string().describe('For POST /api/security/passkeys/confirm, within 10 minutes'),
  options: PasskeyCreation.describe('For navigator.credentials.create'),
})

export const NewPasskey = z.object({
  challenge: Challenge,
  name: line(60, 'Please enter a name.'),
  credential: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4000),
      attestationObject: base64Url(8000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyLogin = z.object({
  challenge: Challenge,
  credential: z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64Url(4000),
      authenticatorData: base64Url(2000),
      signature: base64Url(2000),
      userHandle: base64Url(64).nullish(),
    }),
  }),
})
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const PasskeyLoginStart = z.object({
  remember: z.boolean().nullish().describe('Stay signed in for 30 days'),
})

export const PasskeyWire = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type PasskeyWire = z.infer<typeof PasskeyWire>
