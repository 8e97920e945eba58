import { useStaff } from '#app/data/session/session-store.ts'

import { OfficeForm } from './layout/office-form.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { AccessFields, PasswordFields, PersonFields } from './team/new-user-fields.tsx'
import { useNewUser } from './team/use-new-user.ts'
import { creationReason } from './team/user-permissions.ts'

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
