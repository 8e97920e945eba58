import { OfficePage } from './layout/office-page.tsx'
import { MessageSettings } from './message-settings/message-settings.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function MessageSettingsPage() {
  return (
    <OfficePage
      title="Messages to customers"
      intro="E-mails about an order, to customers who gave an address. Nothing is sent to the address of the shop."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <LoadedSettings>{(settings) => <MessageSettings settings={settings} />}</LoadedSettings>
    </OfficePage>
  )
}
