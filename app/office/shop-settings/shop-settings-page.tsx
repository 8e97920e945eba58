import { OfficePage } from '#app/office/kit/office-page.tsx'
import { LoadedSettings } from '#app/office/settings/loaded-settings.tsx'

import { ShopSettings } from './shop-settings.tsx'

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
