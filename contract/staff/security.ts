import { z } from 'zod'

import { Moment } from '#contract/moment.ts'

import { SessionWire } from './auth.ts'
import { PasskeyRequest, PasskeyWire } from './passkey.ts'
import { EnteredPassword, newPassword, StaffEmail } from './user.ts'

export const ConfirmPassword = z.object({ currentPassword: EnteredPassword })
export type ConfirmPassword = z.infer<typeof ConfirmPassword>

export const ChangePassword = ConfirmPassword.extend({ password: newPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

export const ChangePasswordForm = ChangePassword.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: 'Passwords do not match' },
)

export const ChangeEmail = ConfirmPassword.extend({ email: StaffEmail })
export type ChangeEmail = z.infer<typeof ChangeEmail>

const codeMissing = 'Please enter the code.'

export const FactorCode = z.object({
  code: z
    .string({ error: codeMissing })
    .max(60, 'This code is too long.')
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => text.length > 0, codeMissing)
    .describe('6 digits of the authenticator app, or a recovery code'),
})
export type FactorCode = z.infer<typeof FactorCode>

export const SecondFactorLogin = FactorCode.extend({ challenge: z.string().max(2000) })
export type SecondFactorLogin = z.infer<typeof SecondFactorLogin>

export const ChallengeWire = z.object({
  challenge: z
    .string()
    .describe('For POST /api/auth/second-factor or /api/auth/passkey, within 10 minutes'),
  app: z.boolean().describe('Takes codes of an authenticator app'),
  passkey: PasskeyRequest.nullable().describe('For navigator.credentials.get; null: no passkeys'),
})
export type ChallengeWire = z.infer<typeof ChallengeWire>

/** An account without a second factor gets the session at once. */
export const LoginWire = z.union([SessionWire, ChallengeWire])

const OpenSession = z.object({
  _id: z.string(),
  device: z.string().nullable().describe('Browser and system'),
  createdAt: Moment,
  lastUsedAt: Moment,
  isCurrent: z.boolean(),
  byPin: z.boolean().describe('On a kitchen tablet'),
})
export type OpenSession = z.infer<typeof OpenSession>

export const SecurityWire = z.object({
  email: z.string(),
  sessions: z.array(OpenSession),
  secondFactor: z
    .object({
      appSince: Moment.nullable().describe('null: no authenticator app'),
      passkeys: z.array(PasskeyWire),
      recoveryCodesLeft: z.int(),
    })
    .nullable()
    .describe('null: the password is enough'),
  pin: z.object({ isSet: z.boolean() }).nullable().describe('null: the shop has no kitchen tablet'),
})
export type SecurityWire = z.infer<typeof SecurityWire>

export const SecondFactorSetUpWire = z.object({
  secret: z.string().describe('Base32, to type into an authenticator app'),
  uri: z.string().describe('The same as the address for a QR code'),
})
export type SecondFactorSetUpWire = z.infer<typeof SecondFactorSetUpWire>

export const RecoveryCodesWire = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Shown once; each works once. Empty where the account has some already'),
})
