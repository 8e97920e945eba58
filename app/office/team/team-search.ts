import type { StaffMember } from '#app/data/office/users.ts'
import { matchesSearch } from '#app/ui/table-rows.ts'
import { toCsv } from '#domain/csv.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { phoneSearchText } from '#domain/phone.ts'
import { highestRole, isAtLeast, type Role, roles } from '#domain/staff/role.ts'

export type TeamSearch = {
  text: string
  role: Role | 'all'
  status: 'all' | 'active' | 'inactive'
}

export const wholeTeam: TeamSearch = { text: '', role: 'all', status: 'all' }

export function isAdminUser({ roles }: Pick<StaffMember, 'roles'>) {
  return isAtLeast(highestRole(roles), 'Admin')
}

export function searchTeam(staff: readonly StaffMember[], { text, role, status }: TeamSearch) {
  return staff.filter(
    ({ firstName, lastName, email, phoneNumber, roles, isActive }) =>
      (role === 'all' || roles.includes(role)) &&
      (status === 'all' || isActive === (status === 'active')) &&
      matchesSearch(phoneSearchText(text), [firstName, lastName, email, phoneNumber]),
  )
}

export function rankOf({ roles: held }: Pick<StaffMember, 'roles'>) {
  return roles.indexOf(highestRole(held))
}

export function statusWord(isActive: boolean) {
  return isActive ? 'Active' : 'Inactive'
}

const header = ['First name', 'Last name', 'Email', 'Phone', 'Roles', 'Status', 'Created']

export function teamCsv(staff: readonly StaffMember[]) {
  return toCsv(
    header,
    staff.map((member) => [
      member.firstName,
      member.lastName,
      member.email,
      member.phoneNumber,
      member.roles.join(', '),
      statusWord(member.isActive),
      lagosClock(member.createdAt).date,
    ]),
  )
}
