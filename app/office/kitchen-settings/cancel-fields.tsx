import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'

export function CancelFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Cancelling" text="For customers who change their mind.">
      <FormSwitch
        form={form}
        name="customersCanCancel"
        label="Customers can cancel"
        hint="On: until you start preparing, an order can be cancelled on its tracking page. All of the money is refunded, and the portions go back on the shelf."
      />
    </FormSection>
  )
}
