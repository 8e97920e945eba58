import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { minRetentionMonths, maxRetentionMonths } from '#domain/retention.ts'

export function PrivacyFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Personal data"
      text="What customers told you about themselves. The privacy page of the shop says the same."
    >
      <FormNumber
        form={form}
        name="blankAfterMonths"
        label="Anonymise personal data after (months)"
        hint="So long after an order was completed or cancelled its name, phone, address, e-mail and notes are removed for good. Dishes, sums and dates stay."
        min={minRetentionMonths}
        max={maxRetentionMonths}
      />
    </FormSection>
  )
}
