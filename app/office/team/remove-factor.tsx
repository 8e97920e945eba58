import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { refreshUsers, removePinOf, removeSecondFactorOf } from '#app/data/office/users.ts'
import type { StaffDetails } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

import { editReason } from './user-permissions.ts'

export function RemoveFactor({ member }: { member: StaffDetails }) {
  return (
    <Removal
      member={member}
      title="Second factor"
      text={`Signing in needs a code from ${member.firstName}’s phone, or a passkey. Remove both when the phone is lost.`}
      name="second factor"
      consequence="They are signed out everywhere, and sign in with the password only. Make sure that it is really them who ask."
      remove={removeSecondFactorOf}
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
      remove={removePinOf}
    />
  )
}

type RemovalProps = {
  member: StaffDetails
  title: string
  text: string
  name: string
  consequence: string
  remove: (id: string) => Promise<unknown>
}

function Removal({ member, title, text, name, consequence, remove }: RemovalProps) {
  const actor = useStaff()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => remove(member.id),
    onSuccess: async () => {
      showToast({ tone: 'success', text: `${title} removed` })
      setAsking(false)
      await refreshUsers(client)
    },
  })
  if (actor.id === member.id || editReason(actor, member)) return null
  return (
    <Panel title={title}>
      <p className="mb-4 text-soft">{text}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {`Remove ${name}`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={`Remove the ${name} of ${member.name}?`}
        text={consequence}
        confirmLabel="Remove"
        tone="danger"
        isBusy={removal.isPending}
        error={removal.isError ? messageOr(removal.error, 'It could not be removed.') : undefined}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
