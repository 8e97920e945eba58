import type { ReactNode, RefObject } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { Failure } from './failure.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  question: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'strong' | 'danger'
  onConfirm: () => void
  onClose: () => void
  isBusy?: boolean
  error?: string | undefined
  returnFocus?: RefObject<HTMLElement | null>
  /** What is entered with the answer. */
  children?: ReactNode
}

/** Asks before something irreversible. Stays open until the request has finished. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, question, text, confirmLabel, cancelLabel = 'Cancel', tone = 'strong' } = props
  const { onConfirm, onClose, isBusy = false, error, returnFocus, children } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      returnFocus={returnFocus}
      className="sm:max-w-md"
    >
      <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
        <DialogTitle className="text-2xl break-words">{question}</DialogTitle>
        {text && <DialogText className="mt-2 text-soft">{text}</DialogText>}
        {children && <div className="mt-4 grid gap-3">{children}</div>}
        <Failure error={error} className="mt-4" />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <Button
            variant={tone}
            className="grow"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onConfirm()}
          >
            {isBusy && <Spinner />}
            {confirmLabel}
          </Button>
          <Button variant="quiet" className="grow" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
