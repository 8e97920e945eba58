import { useQueryClient } from '@tanstack/react-query'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { refreshUsers, updateUser } from '#app/data/office/users.ts'
import type { StaffMember } from '#app/data/office/users.ts'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { UpdateUserForm } from '#contract/user.ts'

export const teamPath = '/admin/team'

export function useEditUser(member: StaffMember) {
  const client = useQueryClient()
  const { firstName, lastName, email, phoneNumber, roles, isActive } = member
  const before = { firstName, lastName, email, phoneNumber, roles, isActive }
  return useOfficeForm({
    schema: UpdateUserForm,
    values: {
      firstName,
      lastName,
      email,
      phoneNumber,
      roles: [...roles],
      status: isActive,
      password: '',
      confirmPassword: '',
    },
    save: ({ status, password, ...typed }) => {
      const { firstName, lastName, email, phoneNumber, roles } = typed
      const after = { firstName, lastName, email, phoneNumber, roles, isActive: status }
      const change = changedFields(before, after)
      return updateUser(member.id, { ...change, ...(password && { password }) })
    },
    fallback: 'Failed to update user',
    leaveTo: teamPath,
    onSaved: (_, form) => {
      form.reset({ ...form.getValues(), password: '', confirmPassword: '' })
      showToast({ tone: 'success', text: 'User updated successfully' })
      void refreshUsers(client)
    },
  })
}

export type EditUserForm = ReturnType<typeof useEditUser>['form']
