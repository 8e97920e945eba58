import { z } from 'zod'

import { emailMessage } from '#contract/buyer.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import { Id, line } from '#contract/text.ts'
import { isEmail, tidyEmail } from '#domain/email.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Role } from '#domain/staff/role.ts'
import { roles } from '#domain/staff/role.ts'
import type { User } from '#domain/staff/user.ts'

export const UserWire = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.boolean().describe('May this person sign in?'),
  createdAt: Moment,
  updatedAt: Moment,
})
export type UserWire = z.infer<typeof UserWire>

export const UserDetailsWire = UserWire.extend({
  hasSecondFactor: z.boolean(),
  hasPin: z.boolean(),
})
export type UserDetailsWire = z.infer<typeof UserDetailsWire>

/** Stored in lower case, so that one address is one account. */
export const StaffEmail = z
  .string({ error: emailMessage })
  .max(400, emailMessage)
  .transform((text) => tidyEmail(text.normalize('NFKC')).toLowerCase())
  .refine(isEmail, emailMessage)
  .refine((text) => text.length <= 100, 'E-mail must be at most 100 characters')

const Roles = z
  .array(
    z.enum(roles, 'Please choose one of the offered roles.'),
    'At least one role must be selected',
  )
  .min(1, 'At least one role must be selected')
  .refine((held) => held.length <= roles.length, 'Please choose each role once.')
  .transform((held): Role[] => roles.filter((role) => held.includes(role)))

/** The form and older clients send strings; responses are always boolean. */
const Status = z
  .union([z.boolean(), z.enum(['Available', 'Inactive'])], {
    error: "The status is 'Available' or 'Inactive'.",
  })
  .transform((status) => status === true || status === 'Available')

const shortPassword = 'Password must be at least 8 characters.'

/** A new member of staff (specification, section 5, "Create user"). */
export const CreateUser = z.object({
  firstName: line(50, 'First name must be at least 3 characters.', {
    min: 3,
    tooLong: 'First name must be at most 50 characters.',
  }),
  lastName: line(50, 'Last name must be at least 3 characters.', {
    min: 3,
    tooLong: 'Last name must be at most 50 characters.',
  }),
  email: StaffEmail,
  phoneNumber: z
    .string({ error: 'Phone number must be at least 11 digits.' })
    .transform((text) => normalizePhone(text.trim()))
    .refine((text) => /^\d{11,}$/.test(text), 'Phone number must be at least 11 digits.')
    .refine((text) => text.length <= 15, 'Phone number must be at most 15 digits.'),
  password: z
    .string({ error: shortPassword })
    .min(8, shortPassword)
    .max(128, 'Password must be at most 128 characters.'),
  roles: Roles.default(['Employee']),
  status: Status.default(true),
})
export type CreateUser = z.infer<typeof CreateUser>

export const CreateUserForm = CreateUser.extend({
  roles: Roles,
  status: Status,
  confirmPassword: z.string(),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: "Passwords don't match",
})

/** Specification, section 5, "Edit user". */
export const newPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(50, 'Password must be at most 50 characters')
  .regex(/\p{Lu}/u, 'Must contain at least one uppercase letter')
  .regex(/\p{Ll}/u, 'Must contain at least one lowercase letter')
  .regex(/\d/, 'Must contain at least one number')

/** Empty keeps the current password. */
const ChangedPassword = z
  .string()
  .superRefine((text, context) => {
    const checked = text === '' ? undefined : newPassword.safeParse(text)
    for (const { message } of checked?.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((text) => text || undefined)

const passwordMissing = 'Please enter your password.'

export const EnteredPassword = z
  .string({ error: passwordMissing })
  .min(1, passwordMissing)
  // Limits the cost of hashing.
  .max(128, 'This password is too long.')

export const OwnPassword = z.object({
  currentPassword: EnteredPassword.optional().describe(
    'Of the caller, when the answer without it was 403 confirm_password: for the access of another Admin',
  ),
})

export type OwnPassword = z.infer<typeof OwnPassword>

const EditedUser = z.object({
  firstName: line(50, 'First name must be at least 2 characters', {
    min: 2,
    tooLong: 'First name must be at most 50 characters',
  }),
  lastName: line(50, 'Last name must be at least 2 characters', {
    min: 2,
    tooLong: 'Last name must be at most 50 characters',
  }),
  email: StaffEmail,
  phoneNumber: z
    .string({ error: 'Phone number must contain only digits' })
    .transform((text) => normalizePhone(text.trim()))
    .refine((text) => /^\d*$/.test(text), 'Phone number must contain only digits')
    .refine((text) => text.length >= 10, 'Phone number must be at least 10 digits')
    .refine((text) => text.length <= 15, 'Phone number must be at most 15 digits'),
  roles: Roles,
  status: Status,
})

const userIdMissing = 'User ID is required'

const UserId = z
  .string({ error: userIdMissing })
  .refine((id) => Id.safeParse(id).success, userIdMissing)

export const OwnPerson = EditedUser.pick({ firstName: true, lastName: true, email: true })

export const UpdateUser = EditedUser.extend({ password: ChangedPassword })
  .partial()
  .extend({ id: UserId, ...OwnPassword.shape })
export type UpdateUser = z.infer<typeof UpdateUser>

export const UpdateUserForm = EditedUser.extend({
  password: z.string(),
  confirmPassword: z.string(),
}).check(({ value, issues }) => {
  const { password, confirmPassword } = value
  if (password === '' && confirmPassword === '') return
  const said = (path: 'password' | 'confirmPassword', message: string) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message })
  const checked = newPassword.safeParse(password)
  if (!checked.success) said('password', checked.error.issues[0]?.message ?? '')
  if (confirmPassword === '') said('confirmPassword', 'Please confirm your password')
  else if (confirmPassword !== password) said('confirmPassword', 'Passwords do not match')
})

export const DeleteUser = z.object({ id: UserId })

/** Fields are listed one by one, so that a password hash can never be included. */
export function userToWire(
  user: User & { createdAt: Date; updatedAt: Date },
): SerializesTo<UserWire> {
  const { id, firstName, lastName, email, phoneNumber, isActive, createdAt, updatedAt } = user
  return {
    _id: id,
    firstName,
    lastName,
    email,
    phoneNumber,
    roles: [...user.roles],
    status: isActive,
    createdAt,
    updatedAt,
  }
}
