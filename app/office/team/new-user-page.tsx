import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { CreateUserForm } from '#contract/staff/user.ts'

import { RoleChoice } from './role-choice.tsx'
import { creationReason } from './user-permissions.ts'

/** How long 'User Created' shows before the team list opens (specification, section 9). */
const readMs = 1500

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  roles: ['Employee' as const],
  status: true,
}

const team = { to: '/admin/team', label: 'Back to Team' }

export default function NewUserPage() {
  const saving = useNewUser()
  const reasonOff = creationReason(useStaff(), 'Employee')
  return (
    <OfficePage title="Add New User" backTo={team}>
      <OfficeForm saving={saving} label="Create user" backTo={team.to} reasonOff={reasonOff}>
        <PersonFields form={saving.form} />
        <PasswordFields form={saving.form} />
        <AccessFields form={saving.form} />
      </OfficeForm>
    </OfficePage>
  )
}

type FieldsProps = { form: NewUserForm }

function PersonFields({ form }: FieldsProps) {
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

function PasswordFields({ form }: FieldsProps) {
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

function AccessFields({ form }: FieldsProps) {
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

function useNewUser() {
  return useOfficeForm({
    schema: CreateUserForm,
    values: blank,
    save: ({ firstName, lastName, email, phoneNumber, password, roles, ...user }) => {
      // Here the wire's status is a word (specification, section 3).
      const status = user.status ? 'Available' : 'Inactive'
      const json = { firstName, lastName, email, phoneNumber, password, roles, status } as const
      return officeApi.users.$post({ json })
    },
    invalidates: [officeApi.users],
    fallback: 'Failed to create user. Please try again.',
    leaveTo: '/admin/team',
    leaveAfterMs: readMs,
    savedText: 'User Created',
    onSaved: (_, form) => form.reset({ ...form.getValues(), password: '', confirmPassword: '' }),
  })
}

type NewUserForm = ReturnType<typeof useNewUser>['form']
