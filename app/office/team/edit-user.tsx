import { useQueryClient } from '@tanstack/react-query'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { refreshUsers, updateUser } from '#app/data/office/users.ts'
import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { UpdateUserForm } from '#contract/user.ts'

import { EditAccess } from './edit-access.tsx'
import { EditPassword } from './edit-password.tsx'
import { EditPerson } from './edit-person.tsx'
import { editReason } from './user-permissions.ts'

const backTo = '/admin/team'

export type EditUserProps = { member: StaffMember; staff: readonly StaffMember[] }

export function EditUser({ member, staff }: EditUserProps) {
  const saving = useEditUser(member)
  const reasonOff = editReason(useStaff(), member)
  return (
    <OfficeForm saving={saving} label="Save changes" backTo={backTo} reasonOff={reasonOff}>
      <EditPerson form={saving.form} member={member} />
      <EditAccess form={saving.form} member={member} staff={staff} />
      <EditPassword form={saving.form} member={member} />
    </OfficeForm>
  )
}

function useEditUser(member: StaffMember) {
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
    leaveTo: backTo,
    onSaved: (_, form) => {
      form.reset({ ...form.getValues(), password: '', confirmPassword: '' })
      showToast({ tone: 'success', text: 'User updated successfully' })
      void refreshUsers(client)
    },
  })
}

export type EditUserForm = ReturnType<typeof useEditUser>['form']
