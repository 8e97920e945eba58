import { OfficePage } from './layout/office-page.tsx'
import { PaymentSettings } from './payment-settings/payment-settings.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function PaymentSettingsPage() {
  return (
    <OfficePage
      title="Ways to pay"
      intro="Customers can always pay online by card. Turn on other ways here."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <LoadedSettings>{(settings) => <PaymentSettings settings={settings} />}</LoadedSettings>
    </OfficePage>
  )
}
