import { useId } from 'react'
import type { ReactNode } from 'react'

import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { Failure } from './failure.tsx'
import { useRestoredDraft } from './stored-draft.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { Saving } from './use-office-form.ts'

type OfficeFormProps = {
  saving: Saving
  label: string
  backTo?: string
  reasonOff?: string
  children: ReactNode
}

export function OfficeForm({ saving, label, backTo, reasonOff, children }: OfficeFormProps) {
  const { isSaving, isSaved, isDirty, failure, submit } = saving
  const reasonId = useId()
  useRestoredDraft(saving)
  return (
    <Form onSubmit={() => reasonOff || submit()} className="grid max-w-3xl gap-6">
      {reasonOff ? (
        <>
          <Notice tone="info" id={reasonId}>
            {reasonOff}
          </Notice>
          <fieldset disabled className="grid min-w-0 gap-6">
            {children}
          </fieldset>
        </>
      ) : (
        children
      )}
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton
          label={label}
          isSaving={isSaving}
          isOff={isSaved || reasonOff !== undefined}
          describedBy={reasonOff && reasonId}
        />
        {backTo && (
          <ButtonLink variant="quiet" to={backTo}>
            Cancel
          </ButtonLink>
        )}
      </div>
      <UnsavedChanges when={isDirty} />
    </Form>
  )
}

type SaveButtonProps = {
  label: string
  isSaving: boolean
  isOff?: boolean
  describedBy?: string | undefined
}

/** Keeps the focus while saving; pressing it again does nothing. */
export function SaveButton({ label, isSaving, isOff = false, describedBy }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isSaving || isOff}
      aria-describedby={describedBy}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-sunk aria-disabled:text-soft"
    >
      {isSaving && <Spinner />}
      {isSaving ? 'Saving…' : label}
    </Button>
  )
}
