import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before leaving a form with unsaved changes. Set `when` to false before navigating after a
 * save.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

type LeaveQuestionProps = { isOpen: boolean; onLeave: () => void; onStay: () => void }

export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question="Leave without saving?"
      text="What you changed on this page is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
