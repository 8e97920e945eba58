import type { UserDetailsWire, UserWire } from '#contract/staff/user.ts'
import type { User } from '#domain/staff/user.ts'

export type StaffMember = User & { name: string; createdAt: Date }
export type StaffDetails = StaffMember & { hasSecondFactor: boolean; hasPin: boolean }

export function toStaff(wires: UserWire[]) {
  return wires.map(toStaffMember)
}

export function toStaffDetails({
  hasSecondFactor,
  hasPin,
  ...wire
}: UserDetailsWire): StaffDetails {
  return { ...toStaffMember(wire), hasSecondFactor, hasPin }
}

function toStaffMember({ _id, status, createdAt, ...wire }: UserWire): StaffMember {
  const { firstName, lastName, email, phoneNumber, roles } = wire
  return {
    id: _id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    phoneNumber,
    roles,
    isActive: status,
    createdAt: new Date(createdAt),
  }
}
