import { useStaff } from '#app/data/session/session-store.ts'
import { Notice } from '#app/ui/notice.tsx'
import { can } from '#domain/role.ts'

import { OfficePage } from './layout/office-page.tsx'
import { CustomerData } from './privacy/customer-data.tsx'

export default function PrivacyPage() {
  const { roles } = useStaff()
  return (
    <OfficePage
      title="Personal data"
      intro="When a customer asks what you keep about them, or wants it gone."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      {can(roles, 'privacy') ? (
        <CustomerData />
      ) : (
        <Notice tone="info">
          Only an Admin or SuperAdmin may hand out or erase personal data.
        </Notice>
      )}
    </OfficePage>
  )
}
