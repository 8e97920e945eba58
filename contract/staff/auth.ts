import { z } from 'zod'

import { emailMessage } from '#contract/buyer.ts'
import { tidyEmail } from '#domain/email.ts'
import { roles } from '#domain/staff/role.ts'

import { EnteredPassword, newPassword } from './user.ts'

export const LoginEmail = z
  .string({ error: emailMessage })
  .max(200, emailMessage)
  .transform((text) => tidyEmail(text.normalize('NFKC')).toLowerCase())
  .refine((text) => text.length > 0 && !/[\p{Cc}\p{Cs}]/u.test(text), emailMessage)

export const Login = z.object({
  email: LoginEmail,
  password: EnteredPassword,
  remember: z.boolean().nullish().describe('Stay signed in for 30 days'),
})
export type Login = z.infer<typeof Login>

/** The signed-in user as the browser stores it; grants nothing. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  firstName: z.string(),
  lastName: z.string(),
  userPermissions: z.array(z.string()),
})
export type SessionUser = z.infer<typeof SessionUser>

/** Fields are listed one by one, so that a password hash can never be included. */
export function sessionUserOf(user: Omit<SessionUser, 'userPermissions'>): SessionUser {
  const { id, email, roles: held, firstName, lastName } = user
  return { id, email, roles: held, firstName, lastName, userPermissions: [] }
}

export const SessionWire = z.object({
  accessToken: z.string().describe('A JWT, good for 10 minutes; opened by a PIN for 5'),
  user: SessionUser,
  mustSetUp: z
    .literal('second-factor')
    .optional()
    .describe('All other calls for staff answer 403 until a second factor is set up'),
  byPin: z
    .literal(true)
    .optional()
    .describe(
      'True: opened by a PIN on a kitchen tablet, short, with the permissions of an Employee',
    ),
})
export type SessionWire = z.infer<typeof SessionWire>

export const ForgotPassword = z.object({ email: LoginEmail })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({ token: z.string().min(1).max(200), password: newPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

export const ResetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

export const Objection = z.object({ token: z.string().min(1).max(200) })

export const MessageWire = z.object({ message: z.string() })
export type MessageWire = z.infer<typeof MessageWire>
