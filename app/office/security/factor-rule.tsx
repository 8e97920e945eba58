import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'

export function FactorRule({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label="Save settings">
      <FormSection title="For all Admins">
        <FormSwitch
          form={saving.form}
          name="adminsNeedSecondFactor"
          label="Second factor needed for Admins"
          hint="On: Admins and SuperAdmins without one must set it up before they can do anything else."
        />
      </FormSection>
    </OfficeForm>
  )
}
