import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'

import type { EditUserForm } from './use-edit-user.ts'
import { changeReason } from './user-permissions.ts'

export function EditPerson({ form, member }: { form: EditUserForm; member: StaffMember }) {
  const actor = useStaff()
  return (
    <FormSection title="Person">
      <FormText form={form} name="firstName" label="First name" />
      <FormText form={form} name="lastName" label="Last name" />
      <FormText
        form={form}
        name="email"
        label="Email"
        hint="They sign in with it."
        type="email"
        autoCapitalize="none"
        autoComplete="off"
        reasonOff={changeReason(actor, member, { email: '' })}
      />
      <FormText
        form={form}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        inputMode="numeric"
      />
    </FormSection>
  )
}
