import type { PermissionError } from '#domain/staff/role.ts'

export const permissionErrorMessages: Record<PermissionError, string> = {
  'only-admins': 'Only an Admin or SuperAdmin may do this.',
  'own-details-only': 'You may change your own name, phone number and password only.',
  'super-admin-only': 'Only a SuperAdmin may change a SuperAdmin.',
  'role-above-own': 'Nobody may grant a role above their own.',
  'not-oneself': 'Nobody may deactivate or delete themselves.',
}

export const lastSuperAdminMessage = 'This is the last active SuperAdmin. Make another one first.'
