import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

import { Failure } from './failure.tsx'
import { SaveButton } from './office-form.tsx'
import type { Saving } from './use-office-form.ts'

type SmallFormProps = {
  saving: Pick<Saving, 'isSaving' | 'isSaved' | 'failure' | 'submit'>
  label: string
  onCancel: () => void
  className: string
  children: ReactNode
}

export function SmallForm({ saving, label, onCancel, className, children }: SmallFormProps) {
  const { isSaving, isSaved, failure, submit } = saving
  return (
    <Form onSubmit={() => submit()} className={className}>
      {children}
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <SaveButton label={label} isSaving={isSaving} isOff={isSaved} />
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
