/** Highest first: a user's displayed role is the first one held. */
export const roles = ['SuperAdmin', 'Admin', 'Employee'] as const
export type Role = (typeof roles)[number]
