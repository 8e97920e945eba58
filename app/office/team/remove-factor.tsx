import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { refreshUsers, removeSecondFactorOf } from '#app/data/office/users.ts'
import type { StaffDetails } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

import { editReason } from './user-permissions.ts'

export function RemoveFactor({ member }: { member: StaffDetails }) {
  const actor = useStaff()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeSecondFactorOf(member.id),
    onSuccess: async () => {
      showToast({ tone: 'success', text: 'Second factor removed' })
      setAsking(false)
      await refreshUsers(client)
    },
  })
  if (actor.id === member.id || editReason(actor, member)) return null
  return (
    <Panel title="Second factor">
      <p className="mb-4 text-soft">
        Signing in needs a code from {member.firstName}’s phone, or a passkey. Remove both when the
        phone is lost.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove second factor
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={`Remove the second factor of ${member.name}?`}
        text="They are signed out everywhere, and sign in with the password only. Make sure that it is really them who ask."
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
