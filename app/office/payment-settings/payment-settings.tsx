import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'

import { OnDeliveryCard } from './on-delivery-card.tsx'
import { TransferCard } from './transfer-card.tsx'

export function PaymentSettings({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label="Save ways to pay" reasonOff={useReasonOff('settings')}>
      <TransferCard form={saving.form} />
      <OnDeliveryCard form={saving.form} />
    </OfficeForm>
  )
}
