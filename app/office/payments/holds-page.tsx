import { useEffect } from 'react'

import { OfficePage } from '#app/office/kit/office-page.tsx'
import { clearHeldDishes } from '#app/office/notices/held-stock-notice.tsx'

import { HoldList } from './hold-list.tsx'

export default function HoldsPage() {
  useEffect(clearHeldDishes, [])
  return (
    <OfficePage
      title="Held portions"
      intro="What customers have reserved while they pay. Unpaid portions go back on sale automatically."
      backTo={{ to: '/admin/payments', label: 'Payments' }}
    >
      <HoldList />
    </OfficePage>
  )
}
