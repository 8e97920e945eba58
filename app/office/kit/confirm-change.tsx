import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/read-problem.ts'
import { invalidate, type Read, useChange } from '#app/data/api/use-api.ts'
import { showToast } from '#app/ui/toast-queue.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmChangeProps<Thing, Answer> = {
  /** What is changed; the question is open while it is set. */
  thing: Thing | undefined
  question: (thing: Thing) => string
  text?: string
  confirmLabel: string
  tone?: 'strong' | 'danger'
  change: (thing: Thing) => Promise<Answer>
  fallback: string | ((thing: Thing) => string)
  doneText?: string | ((answer: Read<Answer>) => string)
  /** Refetched after a failure too: a part may be done, or someone else was first. */
  invalidates: readonly object[]
  onDone?: () => void
  onClose: () => void
}

/** Asks, sends the change, and stays open with the message when it fails. */
export function ConfirmChange<Thing, Answer>(props: ConfirmChangeProps<Thing, Answer>) {
  const { thing, question, text, confirmLabel, tone, change, ...rest } = props
  const { fallback, doneText, invalidates, onDone, onClose } = rest
  const client = useQueryClient()
  // Keeps its text during the closing animation.
  const [shown, setShown] = useState(thing)
  if (thing !== undefined && thing !== shown) setShown(thing)

  const sending = useChange(change, {
    onSuccess: (answer) => {
      const text = typeof doneText === 'function' ? doneText(answer) : doneText
      if (text) showToast({ tone: 'success', text })
      onDone?.()
      close()
    },
    onSettled: () => invalidate(client, invalidates),
  })

  function close() {
    sending.reset()
    onClose()
  }

  if (shown === undefined) return null
  const failure = typeof fallback === 'function' ? fallback(shown) : fallback
  return (
    <ConfirmDialog
      isOpen={thing !== undefined}
      question={question(shown)}
      text={text}
      confirmLabel={confirmLabel}
      tone={tone}
      isBusy={sending.isPending}
      error={sending.isError ? messageOr(sending.error, failure) : undefined}
      onConfirm={() => sending.mutate(shown)}
      onClose={close}
    />
  )
}

type Named = { id: string; name: string }

type DeleteDialogProps<Thing extends Named> = Omit<
  ConfirmChangeProps<Thing, unknown>,
  'question' | 'confirmLabel' | 'tone' | 'change'
> & { remove: (id: string) => Promise<unknown> }

export function DeleteDialog<Thing extends Named>(props: DeleteDialogProps<Thing>) {
  return (
    <ConfirmChange
      {...props}
      question={({ name }) => `Are you sure you want to delete ${name}?`}
      confirmLabel="Delete"
      tone="danger"
      change={({ id }) => props.remove(id)}
    />
  )
}
