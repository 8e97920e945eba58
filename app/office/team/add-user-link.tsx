import { useStaff } from '#app/data/session/session-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { creationReason } from './user-permissions.ts'

export function AddUserLink() {
  const reason = creationReason(useStaff(), 'Employee')
  const content = (
    <>
      <Icon name="plus" />
      Add New User
    </>
  )
  if (!reason) return <ButtonLink to="/admin/team/newuser">{content}</ButtonLink>
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <Button disabled aria-describedby="add-user-reason">
        {content}
      </Button>
      <p id="add-user-reason" className="text-sm text-soft">
        {reason}
      </p>
    </div>
  )
}
