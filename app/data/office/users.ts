import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { CreateUser, UserDetailsWire, UserWire } from '#contract/user.ts'
import type { UserChange } from '#domain/role.ts'
import type { User } from '#domain/user.ts'

export type StaffMember = User & { name: string; createdAt: Date }
export type StaffDetails = StaffMember & { hasSecondFactor: boolean; hasPin: boolean }

export const usersQuery = queryOptions({
  queryKey: ['office', 'users'],
  queryFn: async ({ signal }) => readBody(await officeApi.api.users.$get({}, { init: { signal } })),
  select: toStaff,
})

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['office', 'users', id],
    queryFn: async ({ signal }) => {
      const user = officeApi.api.users[':id']
      return readBody(await user.$get({ param: { id } }, { init: { signal } }))
    },
    select: toStaffDetails,
  })
}

/** Here the wire's status is a word (specification, section 3). */
export async function createUser(user: CreateUser) {
  const { firstName, lastName, email, phoneNumber, password, roles } = user
  const status = user.status ? ('Available' as const) : ('Inactive' as const)
  const json = { firstName, lastName, email, phoneNumber, password, roles, status }
  return readBody(await officeApi.api.users.$post({ json }))
}

export async function updateUser(id: string, { isActive, roles, ...change }: UserChange) {
  const json = { id, ...change, ...(roles && { roles: [...roles] }), status: isActive }
  return readBody(await officeApi.api.users.$patch({ json }))
}

export async function deleteUser(id: string) {
  return readBody(await officeApi.api.users.$delete({ json: { id } }))
}

export async function removeSecondFactorOf(id: string) {
  const factor = officeApi.api.users[':id']['second-factor']
  return readBody(await factor.$delete({ param: { id } }))
}

export async function removePinOf(id: string) {
  return readBody(await officeApi.api.users[':id'].pin.$delete({ param: { id } }))
}

export function refreshUsers(client: QueryClient) {
  return client.invalidateQueries({ queryKey: usersQuery.queryKey })
}

function toStaff(wires: UserWire[]) {
  return wires.map(toStaffMember)
}

function toStaffDetails({ hasSecondFactor, hasPin, ...wire }: UserDetailsWire): StaffDetails {
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
