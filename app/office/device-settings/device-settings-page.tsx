import { useStaff } from '#app/data/session/session-store.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { can } from '#domain/staff/role.ts'

import { KitchenTablets } from './kitchen-tablets.tsx'
import { Printers } from './printers.tsx'
import { ScreensPanel } from './screens-panel.tsx'

export default function DeviceSettingsPage() {
  return (
    <OfficePage
      title="This device"
      intro="How this browser rings, prints and signs in."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-6">
        <ScreensPanel />
        <Printers />
        {can(useStaff().roles, 'settings') && <KitchenTablets />}
      </div>
    </OfficePage>
  )
}
