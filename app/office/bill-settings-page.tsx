import { BillSettings } from './bill-settings/bill-settings.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function BillSettingsPage() {
  return (
    <OfficePage
      title="Charges and tax"
      intro="What an order costs beside its dishes. Customers see each line before they pay."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="max-w-3xl">
        <LoadedSettings>{(settings) => <BillSettings settings={settings} />}</LoadedSettings>
      </div>
    </OfficePage>
  )
}
