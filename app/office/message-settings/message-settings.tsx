import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'
import { messageEvents } from '#domain/order-message.ts'

import { MessageSection } from './message-section.tsx'

export function MessageSettings({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label="Save messages" reasonOff={useReasonOff('settings')}>
      {messageEvents.map((event) => (
        <MessageSection key={event} form={saving.form} event={event} shop={settings} />
      ))}
    </OfficeForm>
  )
}
