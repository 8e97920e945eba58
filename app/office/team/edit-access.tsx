import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'

import { RoleChoice } from './role-choice.tsx'
import type { EditUserForm } from './use-edit-user.ts'
import { roleReason, statusReason } from './user-permissions.ts'

type EditAccessProps = {
  form: EditUserForm
  member: StaffMember
  staff: readonly StaffMember[]
}

export function EditAccess({ form, member, staff }: EditAccessProps) {
  const actor = useStaff()
  const who = actor.id === member.id ? 'you are' : `${member.firstName} is`
  const statusOff = statusReason(actor, member, staff)
  return (
    <FormSection
      title="Access"
      text={`When the roles or the status change, ${who} signed out everywhere at once.`}
    >
      <RoleChoice
        form={form}
        name="roles"
        legend="Roles"
        kind="checkbox"
        reasonOff={(role) => roleReason(actor, member, role, staff)}
      />
      <FormSwitch
        form={form}
        name="status"
        label="Active"
        hint={statusOff ?? 'Only active users can sign in.'}
        disabled={statusOff !== undefined}
      />
    </FormSection>
  )
}
