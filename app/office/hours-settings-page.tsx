import { HoursSettings } from './hours-settings/hours-settings.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

export default function HoursSettingsPage() {
  return (
    <OfficePage
      title="Opening Hours"
      intro="When the kitchen is open, on a clock in Abuja, and how far ahead it takes orders."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <LoadedSettings>{(settings) => <HoursSettings settings={settings} />}</LoadedSettings>
    </OfficePage>
  )
}
