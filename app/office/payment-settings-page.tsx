import { OfficePage } from './layout/office-page.tsx'
import { PaymentSettings } from './payment-settings/payment-settings.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function PaymentSettingsPage() {
  return (
    <OfficePage
      title="Ways to pay"
      intro="By card in the payment window, always. Each of these is off until you turn it on."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-6">
        <LoadedSettings>{(settings) => <PaymentSettings settings={settings} />}</LoadedSettings>
      </div>
    </OfficePage>
  )
}
