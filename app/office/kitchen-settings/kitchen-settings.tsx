import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'

import { AlarmFields } from './alarm-fields.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { PromiseFields } from './promise-fields.tsx'
import { SlotFields } from './slot-fields.tsx'
import { TimingFields } from './timing-fields.tsx'

export function KitchenSettings({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label="Save settings" reasonOff={useReasonOff('settings')}>
      <TimingFields form={saving.form} />
      <PromiseFields form={saving.form} />
      <SlotFields form={saving.form} />
      <AlarmFields form={saving.form} />
      <CancelFields form={saving.form} />
    </OfficeForm>
  )
}
