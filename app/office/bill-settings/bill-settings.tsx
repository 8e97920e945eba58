import { OptionalNumber } from '#app/office/kitchen-settings/optional-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import type { SettingsWire } from '#contract/settings.ts'

import { ChargesEditor } from './charges-editor.tsx'
import { TaxesEditor } from './taxes-editor.tsx'

export function BillSettings({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  const { form } = saving
  return (
    <OfficeForm saving={saving} label="Save settings" reasonOff={useReasonOff('settings')}>
      <ChargesEditor form={form} />
      <TaxesEditor form={form} />
      <FormSection title="Receipts">
        <FormText
          form={form}
          name="taxNumber"
          label="Tax number (TIN)"
          hint="Printed on receipts. Empty: none."
          autoComplete="off"
          isOptional
          rules={{ setValueAs: (text: string | null) => text?.trim() || null }}
        />
        <Switch
          label="Number receipts"
          hint="Later orders are numbered in order, some seconds after they are placed."
          className="sm:col-span-2"
          {...form.register('numbersReceipts')}
        />
      </FormSection>
      <FormSection title="Free delivery">
        <OptionalNumber
          form={form}
          name="freeDeliveryFromNaira"
          label="Free delivery from (naira)"
          hint="Of the dishes, before a discount. You pay the rider. Empty: never."
        />
      </FormSection>
    </OfficeForm>
  )
}
