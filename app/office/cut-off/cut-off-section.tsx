import { useState } from 'react'

import { FormSection } from '#app/office/kit/form-section.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { CutOff } from '#domain/menu/cut-off.ts'

import type { CutOffErrors } from './cut-off-fields.tsx'

const { Part: CutOffFields } = lazyWithPrefetch(
  async () => (await import('./cut-off-fields.tsx')).CutOffFields,
)

type CutOffSectionProps = {
  text: string
  value: CutOff | null
  onChange: (cutOff: CutOff) => void
  errors: CutOffErrors | undefined
}

export function CutOffSection({ text, value, onChange, errors }: CutOffSectionProps) {
  const [isOpen, setOpen] = useState(value !== null)
  const cutOff = value ?? { orderBy: null, onlyDates: [] }
  return (
    <FormSection title="Cut-off" text={text}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="min-w-0 sm:col-span-2"
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
          Order ahead, or on some dates only
        </summary>
        <DeferredBoundary>
          {isOpen && <CutOffFields cutOff={cutOff} onChange={onChange} errors={errors} />}
        </DeferredBoundary>
      </details>
    </FormSection>
  )
}
