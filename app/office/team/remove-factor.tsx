import { useState } from 'react'

import type { ApiResponse } from '#app/data/api/api-error.ts'
import type { StaffDetails } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { editReason } from './user-permissions.ts'

export function RemoveFactor({ member }: { member: StaffDetails }) {
  return (
    <Removal
      member={member}
      title="Second factor"
      text={`Signing in needs a code from ${member.firstName}’s phone, or a passkey. Remove both when the phone is lost.`}
      name="second factor"
      consequence="They are signed out everywhere, and sign in with the password only. Make sure that it is really them who ask."
      remove={officeApi.users[':id']['second-factor'].$delete}
    />
  )
}

export function RemovePin({ member }: { member: StaffDetails }) {
  return (
    <Removal
      member={member}
      title="PIN"
      text={`${member.firstName} can sign in on a kitchen tablet with a PIN. Remove it when others know it.`}
      name="PIN"
      consequence="They are signed out of the kitchen tablet, and can set a new PIN in Settings, Security."
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
