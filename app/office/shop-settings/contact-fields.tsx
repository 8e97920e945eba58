import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'

export function ContactFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Name and contact" text="Shown in the header and the footer of the shop.">
      <FormText form={form} name="name" label="Shop name" className="sm:col-span-2" />
      <FormText
        form={form}
        name="email"
        label="E-mail"
        hint="Receipts go here when a customer gives no address."
        type="email"
        autoCapitalize="none"
      />
      <FormText form={form} name="phone" label="Phone number" type="tel" />
      <FormText form={form} name="address" label="Address" className="sm:col-span-2" />
      <FormText
        form={form}
        name="pickupAddress"
        label="Pickup address"
        hint="Where customers collect what they ordered."
        className="sm:col-span-2"
      />
      <FormText
        form={form}
        name="halalNote"
        label="Halal note"
        hint="Shown with the menu and each dish, for example: All our meat is halal."
        isOptional
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
