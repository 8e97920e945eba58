import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { OfficeForm } from '#app/office/layout/office-form.tsx'

import { EditAccess } from './edit-access.tsx'
import { EditPassword } from './edit-password.tsx'
import { EditPerson } from './edit-person.tsx'
import { teamPath, useEditUser } from './use-edit-user.ts'
import { editReason } from './user-permissions.ts'

type EditUserProps = { member: StaffMember; staff: readonly StaffMember[] }

export function EditUser({ member, staff }: EditUserProps) {
  const saving = useEditUser(member)
  const reasonOff = editReason(useStaff(), member)
  return (
    <OfficeForm saving={saving} label="Save changes" backTo={teamPath} reasonOff={reasonOff}>
      <EditPerson form={saving.form} member={member} />
      <EditAccess form={saving.form} member={member} staff={staff} />
      <EditPassword form={saving.form} member={member} />
    </OfficeForm>
  )
}
