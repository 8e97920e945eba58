import { FoldedSection } from '#app/office/kit/form-section.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { type CutOff, cutOffLines } from '#domain/menu/cut-off.ts'

import type { CutOffErrors } from './cut-off-fields.tsx'

const { Part: CutOffFields } = lazyWithPrefetch(
  async () => (await import('./cut-off-fields.tsx')).CutOffFields,
)

type CutOffSectionProps = {
  text: string
  value: CutOff | null
  onChange: (cutOff: CutOff) => void
  errors: CutOffErrors | undefined
  submitCount?: number
}

export function CutOffSection(props: CutOffSectionProps) {
  const { text, value, onChange, errors, submitCount } = props
  const cutOff = value ?? { orderBy: null, onlyDates: [] }
  return (
    <FoldedSection
      title="Cut-off"
      text={text}
      filled={value ? [cutOffLines(value)].flat().join(', ') : undefined}
      errors={[errors]}
      submitCount={submitCount}
    >
      <div className="min-w-0 sm:col-span-2">
        <DeferredBoundary>
          <CutOffFields cutOff={cutOff} onChange={onChange} errors={errors} />
        </DeferredBoundary>
      </div>
    </FoldedSection>
  )
}
