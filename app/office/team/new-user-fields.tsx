import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'

import { RoleChoice } from './role-choice.tsx'
import type { NewUserForm } from './use-new-user.ts'
import { creationReason } from './user-permissions.ts'

type FieldsProps = { form: NewUserForm }

export function PersonFields({ form }: FieldsProps) {
  return (
    <FormSection title="Person">
      <FormText form={form} name="firstName" label="First name" autoComplete="off" />
      <FormText form={form} name="lastName" label="Last name" autoComplete="off" />
      <FormText
        form={form}
        name="email"
        label="Email"
        hint="They sign in with it."
        type="email"
        autoCapitalize="none"
        autoComplete="off"
      />
      <FormText
        form={form}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        inputMode="numeric"
        placeholder="08012345678"
        autoComplete="off"
      />
    </FormSection>
  )
}

export function PasswordFields({ form }: FieldsProps) {
  return (
    <FormSection title="Password" text="Hand it over in person; they can change it themselves.">
      <FormText
        form={form}
        name="password"
        label="Password"
        hint="At least 8 characters."
        type="password"
        autoComplete="new-password"
      />
      <FormText
        form={form}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
    </FormSection>
  )
}

export function AccessFields({ form }: FieldsProps) {
  const actor = useStaff()
  // The form then shows the reason once.
  const isOff = creationReason(actor, 'Employee') !== undefined
  return (
    <FormSection title="Access">
      <RoleChoice
        form={form}
        name="roles"
        legend="Role"
        kind="radio"
        reasonOff={(role) => (isOff ? undefined : creationReason(actor, role))}
      />
      <FormSwitch form={form} name="status" label="Active" hint="Only active users can sign in." />
    </FormSection>
  )
}
