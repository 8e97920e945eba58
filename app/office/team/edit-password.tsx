import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'

import type { EditUserForm } from './use-edit-user.ts'

export function EditPassword({ form, member }: { form: EditUserForm; member: StaffMember }) {
  const actor = useStaff()
  const isSelf = actor.id === member.id
  const consequence = isSelf
    ? 'With a new password you are signed out everywhere, and sign in again with it.'
    : `With a new password ${member.firstName} is signed out everywhere.`
  return (
    <FormSection title="Password" text={`Leave it blank to keep the present one. ${consequence}`}>
      <FormText
        form={form}
        name="password"
        label="Password"
        hint="8 to 50 characters, with an uppercase letter, a lowercase letter and a number."
        type="password"
        autoComplete="new-password"
        isOptional
      />
      <FormText
        form={form}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        isOptional
      />
    </FormSection>
  )
}
