import { OfficePage } from './layout/office-page.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'
import { ShopSettings } from './shop-settings/shop-settings.tsx'

export default function ShopSettingsPage() {
  return (
    <OfficePage
      title="Shop Settings"
      intro="What customers read of the shop, and how it takes orders."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <LoadedSettings>{(settings) => <ShopSettings settings={settings} />}</LoadedSettings>
    </OfficePage>
  )
}
