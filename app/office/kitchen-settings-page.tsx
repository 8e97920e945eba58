import { KitchenSettings } from './kitchen-settings/kitchen-settings.tsx'
import { Printers } from './kitchen-settings/printers.tsx'
import { ScreensPanel } from './kitchen-settings/screens-panel.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function KitchenSettingsPage() {
  return (
    <OfficePage
      title="Kitchen"
      intro="How the kitchen works through its orders."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-6">
        <ScreensPanel />
        <LoadedSettings>{(settings) => <KitchenSettings settings={settings} />}</LoadedSettings>
        <Printers />
      </div>
    </OfficePage>
  )
}
