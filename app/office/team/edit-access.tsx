import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'

import type { EditUserForm, EditUserProps } from './edit-user.tsx'
import { RoleChoice } from './role-choice.tsx'
import { roleReason, statusReason } from './user-permissions.ts'

export function EditAccess({ form, member, staff }: EditUserProps & { form: EditUserForm }) {
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
