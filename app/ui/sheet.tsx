import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

import { DialogBackdrop } from './dialog.tsx'
import { Icon } from './icon.tsx'

type SheetProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  onClosed?: () => void
  children: ReactNode
}

export function Sheet({ title, isOpen, onClose, onClosed, children }: SheetProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <DialogBackdrop />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-ground pb-(--toasts,0px) text-text transition duration-200 outline-none data-ending-style:translate-x-12 data-ending-style:opacity-0 data-starting-style:translate-x-12 data-starting-style:opacity-0 sm:max-w-md sm:border-l">
          <div className="flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="flex size-12 items-center justify-center rounded-xl hover:bg-sunk"
            >
              <Icon name="close" className="size-6" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
