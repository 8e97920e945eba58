import { type ReactNode, useId } from 'react'

import { pageBarClass, PinnedBar } from '#app/office/page-bar/page-bar.tsx'
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
  /** A long form: the button that saves stays at the lower edge. */
  isPinned?: boolean
  /** Beside the button that saves. */
  actions?: ReactNode
  children: ReactNode
}

export function OfficeForm(props: OfficeFormProps) {
  const { saving, label, backTo, reasonOff, isPinned = false, actions, children } = props
  const { isSaving, isSaved, isDirty, failure, submit } = saving
  const [reasonId, formId] = [useId(), useId()]
  useRestoredDraft(saving)
  const buttons = (
    <>
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton
          form={formId}
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
        {actions}
      </div>
    </>
  )
  return (
    <Form id={formId} onSubmit={() => reasonOff || submit()} className="grid max-w-3xl gap-6">
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
      {isPinned ? (
        <PinnedBar>
          <div className={pageBarClass}>{buttons}</div>
        </PinnedBar>
      ) : (
        buttons
      )}
      <UnsavedChanges when={isDirty} />
    </Form>
  )
}

type SaveButtonProps = {
  label: string
  isSaving: boolean
  isOff?: boolean
  describedBy?: string | undefined
  /** The id of the form, for a button outside of it. */
  form?: string
}

/** Keeps the focus while saving; pressing it again does nothing. */
export function SaveButton(props: SaveButtonProps) {
  const { label, isSaving, isOff = false, describedBy, form } = props
  return (
    <Button
      type="submit"
      form={form}
      aria-disabled={isSaving || isOff}
      aria-describedby={describedBy}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-sunk aria-disabled:text-soft"
    >
      {isSaving && <Spinner />}
      {isSaving ? 'Saving…' : label}
    </Button>
  )
}
