import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { showToast } from '#app/ui/toast-queue.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

type Named = { id: string; name: string }

type DeleteDialogProps<Thing extends Named> = {
  thing: Thing | undefined
  text?: string
  remove: (id: string) => Promise<unknown>
  fallback: (name: string) => string
  deletedText: string
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

export function DeleteDialog<Thing extends Named>(props: DeleteDialogProps<Thing>) {
  const { thing, text, remove, fallback, deletedText, onDeleted, onClose } = props
  // Keeps its text during the closing animation.
  const [shown, setShown] = useState(thing)
  if (thing && thing !== shown) setShown(thing)
  const name = shown?.name ?? ''

  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      showToast({ tone: 'success', text: deletedText })
      close()
      await onDeleted()
    },
  })

  function close() {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={thing !== undefined}
      question={`Are you sure you want to delete ${name}?`}
      text={text}
      confirmLabel="Delete"
      tone="danger"
      isBusy={removal.isPending}
      error={removal.isError ? messageOr(removal.error, fallback(name)) : undefined}
      onConfirm={() => thing && removal.mutate(thing.id)}
      onClose={close}
    />
  )
}
