import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { CreateUserForm } from '#contract/staff/user.ts'

import { AccessFields, PasswordFields, PersonFields } from './user-fields.tsx'
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
  const actor = useStaff()
  const reasonOff = creationReason(actor, 'Employee')
  return (
    <OfficePage title="Add New User" backTo={team}>
      <OfficeForm saving={saving} label="Create user" backTo={team.to} reasonOff={reasonOff}>
        <PersonFields form={saving.form} />
        <PasswordFields
          form={saving.form}
          text="Hand it over in person; they can change it themselves."
          hint="At least 8 characters."
        />
        <AccessFields
          form={saving.form}
          kind="radio"
          // Where all are off, the form shows the reason once.
          reasonOff={(role) => (reasonOff ? undefined : creationReason(actor, role))}
        />
      </OfficeForm>
    </OfficePage>
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
