import { OfficePage } from '#app/office/kit/office-page.tsx'

import { KitchenSettings } from './kitchen-settings.tsx'
import { Printers } from './printers.tsx'
import { ScreensPanel } from './screens-panel.tsx'

export default function KitchenSettingsPage() {
  return (
    <OfficePage
      title="Kitchen"
      intro="How the kitchen works through its orders."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-6">
        <ScreensPanel />
        <KitchenSettings />
        <Printers />
      </div>
    </OfficePage>
  )
}
