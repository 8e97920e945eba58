import { Controller } from 'react-hook-form'

import { useStaff } from '#app/data/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { Switch } from '#app/ui/switch.tsx'

import type { EditUserForm, EditUserProps } from './edit-user.tsx'
import { RoleChoice } from './role-choice.tsx'
import { roleReason, statusReason } from './user-rights.ts'

export function EditAccess({ form, member, staff }: EditUserProps & { form: EditUserForm }) {
  const actor = useStaff()
  const who = actor.id === member.id ? 'you are' : `${member.firstName} is`
  const statusOff = statusReason(actor, member, staff)
  return (
    <FormSection
      title="Access"
      text={`When the roles or the status change, ${who} signed out everywhere at once.`}
    >
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <RoleChoice
            legend="Roles"
            kind="checkbox"
            chosen={value}
            error={error?.message}
            reasonOff={(role) => roleReason(actor, member, role, staff)}
            onChange={onChange}
            ref={ref}
          />
        )}
      />
      <Controller
        control={form.control}
        name="status"
        render={({ field: { value, onChange, ref } }) => (
          <Switch
            label="Active"
            hint={statusOff ?? 'Only active users can sign in.'}
            checked={value === true}
            disabled={statusOff !== undefined}
            onChange={({ target }) => onChange(target.checked)}
            ref={ref}
            className="sm:col-span-2"
          />
        )}
      />
    </FormSection>
  )
}
