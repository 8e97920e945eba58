import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Where focus goes on close; default: the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

export function Dialog({ isOpen, onClose, returnFocus, className = '', children }: DialogProps) {
  // Not the first field: on a phone that would open the keyboard.
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <DialogBackdrop />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <Base.Popup
            data-dialog
            ref={popup}
            initialFocus={popup}
            finalFocus={returnFocus}
            className={`relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-3xl border border-line bg-surface text-text transition duration-200 outline-none data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:rounded-3xl ${className}`}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogBackdrop() {
  return (
    <Base.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
  )
}

export const DialogTitle = Base.Title
export const DialogText = Base.Description
export const DialogClose = Base.Close
