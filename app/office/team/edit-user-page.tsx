import { useState } from 'react'

import type { ApiResponse } from '#app/data/api/api-error.ts'
import { changedFields } from '#app/data/api/changed-fields.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { formQueryOptions } from '#app/data/office/office-queries.ts'
import { toStaff, toStaffDetails } from '#app/data/office/users.ts'
import type { StaffMember, StaffDetails } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { useOwnPassword } from '#app/office/security/account-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { UpdateUserForm } from '#contract/staff/user.ts'

import type { Route } from './+types/edit-user-page'
import { AccessFields, PasswordFields, PersonFields } from './user-fields.tsx'
import { changeReason, editReason, roleReason, statusReason } from './user-permissions.ts'

const teamPath = '/admin/team'

export default function EditUserPage({ params: { userId } }: Route.ComponentProps) {
  return (
    <OfficePage title="Edit User" backTo={{ to: '/admin/team', label: 'Back to Team' }}>
      {userId ? (
        <LoadedUser key={userId} userId={userId} />
      ) : (
        <EmptyState title="User ID is required" text="Choose the user to edit from the team." />
      )}
    </OfficePage>
  )
}

function LoadedUser({ userId }: { userId: string }) {
  const query = useApi(
    officeApi.users[':id'].$get,
    { param: { id: userId } },
    { ...formQueryOptions, select: toStaffDetails },
  )
  // Only needed to find the last SuperAdmin; the page works without it.
  const { data: staff = [] } = useApi(officeApi.users.$get, {}, { select: toStaff })
  return (
    <Loaded query={query} noun="user" isForm>
      {(member) => (
        <div className="grid max-w-3xl gap-6">
          <EditUser member={member} staff={staff} />
          {member.hasSecondFactor && <RemoveFactor member={member} />}
          {member.hasPin && <RemovePin member={member} />}
        </div>
      )}
    </Loaded>
  )
}

type EditUserProps = { member: StaffMember; staff: readonly StaffMember[] }

function EditUser({ member, staff }: EditUserProps) {
  const { send, dialog } = useOwnPassword()
  const saving = useEditUser(member, send)
  const actor = useStaff()
  const isSelf = actor.id === member.id
  const subject = isSelf ? 'you are' : `${member.firstName} is`
  const consequence = isSelf
    ? 'With a new password you are signed out everywhere, and sign in again with it.'
    : `With a new password ${member.firstName} is signed out everywhere.`
  const { form } = saving
  return (
    <>
      <OfficeForm
        saving={saving}
        label="Save changes"
        backTo={teamPath}
        reasonOff={editReason(actor, member)}
      >
        <PersonFields form={form} emailOff={changeReason(actor, member, { email: '' })} />
        <AccessFields
          form={form}
          text={`When the roles or the status change, ${subject} signed out everywhere at once.`}
          kind="checkbox"
          reasonOff={(role) => roleReason(actor, member, role, staff)}
          statusOff={statusReason(actor, member, staff)}
        />
        <PasswordFields
          form={form}
          text={`Leave it blank to keep the present one. ${consequence}`}
          hint="8 to 50 characters, with an uppercase letter, a lowercase letter and a number."
          isOptional
        />
      </OfficeForm>
      {dialog}
    </>
  )
}

function useEditUser(member: StaffMember, send: ReturnType<typeof useOwnPassword>['send']) {
  const { firstName, lastName, email, phoneNumber, roles, isActive } = member
  const before = { firstName, lastName, email, phoneNumber, roles, isActive }
  return useOfficeForm({
    schema: UpdateUserForm,
    values: {
      firstName,
      lastName,
      email,
      phoneNumber,
      roles: [...roles],
      status: isActive,
      password: '',
      confirmPassword: '',
    },
    save: ({ status, password, ...typed }) => {
      const { firstName, lastName, email, phoneNumber, roles } = typed
      const after = { firstName, lastName, email, phoneNumber, roles, isActive: status }
      const { roles: newRoles, isActive: isNowActive, ...others } = changedFields(before, after)
      const json = { id: member.id, ...others, status: isNowActive, ...(password && { password }) }
      const changed = { ...json, ...(newRoles && { roles: [...newRoles] }) }
      return send((own) => officeApi.users.$patch({ json: { ...changed, ...own } }))
    },
    fallback: 'Failed to update user',
    leaveTo: teamPath,
    invalidates: [officeApi.users],
    savedText: 'User updated successfully',
    onSaved: (_, form) => form.reset({ ...form.getValues(), password: '', confirmPassword: '' }),
  })
}

function RemoveFactor({ member }: { member: StaffDetails }) {
  const { send, dialog } = useOwnPassword()
  const removal = officeApi.users[':id']['second-factor']
  return (
    <>
      <Removal
        member={member}
        title="Second factor"
        text={`Signing in needs a code from ${member.firstName}’s phone, or a passkey. Remove both when the phone is lost.`}
        name="second factor"
        consequence="They are signed out everywhere, and sign in with the password only. Make sure that it is really them who ask."
        remove={(args) => send((json) => removal.$delete({ ...args, json }))}
      />
      {dialog}
    </>
  )
}

function RemovePin({ member }: { member: StaffDetails }) {
  return (
    <Removal
      member={member}
      title="PIN"
      text={`${member.firstName} can sign in on a kitchen tablet with a PIN. Remove it when others know it.`}
      name="PIN"
      consequence="They are signed out of the kitchen tablet, and can set a new PIN in Settings, PIN."
      remove={officeApi.users[':id'].pin.$delete}
    />
  )
}

type RemovalProps = {
  member: StaffDetails
  title: string
  text: string
  name: string
  consequence: string
  remove: (args: { param: { id: string } }) => Promise<ApiResponse>
}

function Removal({ member, title, text, name, consequence, remove }: RemovalProps) {
  const actor = useStaff()
  const [isAsking, setAsking] = useState(false)
  if (actor.id === member.id || editReason(actor, member)) return null
  return (
    <Panel title={title}>
      <p className="mb-4 text-soft">{text}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {`Remove ${name}`}
      </Button>
      <ConfirmChange
        thing={isAsking ? member : undefined}
        question={() => `Remove the ${name} of ${member.name}?`}
        text={consequence}
        confirmLabel="Remove"
        tone="danger"
        change={({ id }) => remove({ param: { id } })}
        invalidates={[officeApi.users]}
        fallback="It could not be removed."
        doneText={`${title} removed`}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
