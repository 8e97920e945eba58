import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { maxTimingMinutes } from '#domain/order-timing.ts'

export function TimingFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Times" text="For the board and for “What to cook”.">
      <FormNumber
        form={form}
        name="preparationMinutes"
        label="Preparation time (minutes)"
        hint="A scheduled order moves up this long before its time."
        min={0}
        max={maxTimingMinutes}
      />
      <FormNumber
        form={form}
        name="lateMinutes"
        label="Late after (minutes)"
        hint="An order is shown in red this long after its start."
        min={1}
        max={maxTimingMinutes}
      />
      <FormNumber
        form={form}
        name="ranOutMinutes"
        label="Time to answer when a dish ran out (minutes)"
        hint="Then it is taken off the order and refunded."
        min={1}
        max={maxTimingMinutes}
      />
    </FormSection>
  )
}
