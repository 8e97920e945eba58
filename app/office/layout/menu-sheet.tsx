import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

import { DialogBackdrop } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

type MenuSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

export function MenuSheet({ isOpen, onOpenChange, children }: MenuSheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger
        aria-label="Open menu"
        className="flex size-11 items-center justify-center rounded-xl hover:bg-on-dye/10"
      >
        <Icon name="menu" className="size-6" />
      </Base.Trigger>
      <Base.Portal>
        <DialogBackdrop />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[calc(100%-3rem)] overflow-y-auto overscroll-contain bg-dye text-on-dye transition duration-200 outline-none [--focus:var(--gourd)] data-ending-style:-translate-x-12 data-ending-style:opacity-0 data-starting-style:-translate-x-12 data-starting-style:opacity-0">
          <Base.Title className="sr-only">Menu</Base.Title>
          <Base.Close
            aria-label="Close menu"
            className="absolute top-3.5 right-3 z-10 flex size-11 items-center justify-center rounded-xl hover:bg-on-dye/10"
          >
            <Icon name="close" className="size-6" />
          </Base.Close>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
