import { useState } from 'react'

import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { LoadedSettings } from '#app/office/settings/loaded-settings.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsSaving } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { minRetentionMonths } from '#domain/staff/retention.ts'

export function Retention() {
  return <LoadedSettings>{(settings) => <RetentionForm settings={settings} />}</LoadedSettings>
}

function RetentionForm({ settings }: { settings: SettingsWire }) {
  const { saving, months, close, confirm } = useConfirmedSave(useSettingsForm(settings))
  return (
    <>
      <OfficeForm saving={saving} label="Save settings">
        <FormSection
          id="retention"
          title="How long it is kept"
          text="The privacy page of the shop says the same."
        >
          <SettingField form={saving.form} name="blankAfterMonths" />
        </FormSection>
      </OfficeForm>
      <ConfirmDialog
        isOpen={months !== undefined}
        question={`Anonymise personal data after ${months === 1 ? '1 month' : `${months} months`}?`}
        text="Within an hour, names and contact details of older orders are erased for good. Choosing more months later does not bring it back."
        confirmLabel="Save and anonymise"
        tone="danger"
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

/** Fewer months delete data irreversibly, so a lower figure is confirmed first. */
function useConfirmedSave(saving: SettingsSaving) {
  const [months, setMonths] = useState<number>()
  const { blankAfterMonths: current = 0 } = saving.form.formState.defaultValues ?? {}

  async function submit() {
    const { blankAfterMonths: wanted } = saving.read()
    if (wanted >= minRetentionMonths && wanted < current) setMonths(wanted)
    else await saving.submit()
  }
  const close = () => setMonths(undefined)
  function confirm() {
    close()
    void saving.submit()
  }
  return { saving: { ...saving, submit }, months, close, confirm }
}
