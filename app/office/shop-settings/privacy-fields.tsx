import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import { minRetentionMonths, maxRetentionMonths } from '#domain/retention.ts'

import type { SettingsForm } from './use-settings-form.ts'

export function PrivacyFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Personal data"
      text="What customers told you about themselves. The privacy page of the shop says the same."
    >
      <FormText
        form={form}
        name="blankAfterMonths"
        label="Anonymise personal data after (months)"
        hint="So long after an order was completed or cancelled its name, phone, address, e-mail and notes are removed for good. Dishes, sums and dates stay."
        type="number"
        inputMode="numeric"
        min={minRetentionMonths}
        max={maxRetentionMonths}
        step={1}
        rules={{ valueAsNumber: true }}
      />
    </FormSection>
  )
}
