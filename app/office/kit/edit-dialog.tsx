import { type ReactNode, useState } from 'react'

import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'

import { SmallForm } from './small-form.tsx'
import { LeaveQuestion, UnsavedChanges } from './unsaved-changes.tsx'
import type { Saving } from './use-office-form.ts'

type EditDialogProps = {
  saving: Omit<Saving, 'read' | 'write'>
  title: string
  /** Of the button that saves. */
  label: string
  isOpen: boolean
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}

/** A form in a dialog. It asks before what was typed is lost. */
export function EditDialog(props: EditDialogProps) {
  const { saving, title, label, isOpen, onClose, isWide = false, children } = props
  const [isAsked, setAsked] = useState(false)

  function leave() {
    setAsked(false)
    onClose()
  }

  function closeUnlessTyped() {
    if (saving.isSaving) return
    if (saving.isDirty) setAsked(true)
    else onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeUnlessTyped}
      className={isWide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}
    >
      <SmallForm
        saving={saving}
        label={label}
        onCancel={closeUnlessTyped}
        className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
      >
        <DialogTitle className="text-2xl">{title}</DialogTitle>
        {children}
      </SmallForm>
      <LeaveQuestion isOpen={isAsked} onLeave={leave} onStay={() => setAsked(false)} />
      {/* Not mounted sooner: a router asks only the last of several blockers. */}
      {isOpen && saving.isDirty && <UnsavedChanges when />}
    </Dialog>
  )
}

type Opened<Thing> = { count: number; isOpen: boolean; thing: Thing | undefined }

/** Each opening has a new `key`, so that its form starts empty, or with the thing to edit. */
export function useEditDialog<Thing = undefined>() {
  const [{ count, isOpen, thing }, set] = useState<Opened<Thing>>({
    count: 0,
    isOpen: false,
    thing: undefined,
  })
  return {
    open: (thing?: Thing) => set(({ count }) => ({ count: count + 1, isOpen: true, thing })),
    key: count,
    thing,
    dialog: { isOpen, onClose: () => set((was) => ({ ...was, isOpen: false })) },
  }
}
