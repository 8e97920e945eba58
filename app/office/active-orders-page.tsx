import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { orderCountsQuery } from '#app/data/office/orders.ts'
import { Switch } from '#app/ui/switch.tsx'

import { OfficePage } from './layout/office-page.tsx'
import { LineMark } from './live/line-mark.tsx'
import { setOrderSound, useOrderSound } from './live/order-sound.ts'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrderList } from './orders/order-list.tsx'
import { useOrderFilter } from './orders/use-order-filter.ts'

const title = 'Active Orders'

export default function ActiveOrdersPage() {
  const filter = useOrderFilter()
  usePendingInTitle()
  return (
    <OfficePage title={title} actions={<SoundSwitch />}>
      <OrderFilters filter={filter} />
      <OrderList filter={filter} />
    </OfficePage>
  )
}

/** Seen in the row of tabs while staff look at something else. */
function usePendingInTitle() {
  const { data: counts } = useQuery(orderCountsQuery())
  const pending = counts?.pending ?? 0
  useEffect(() => {
    document.title = pending > 0 ? `(${pending}) ${title} · Tukunya` : `${title} · Tukunya`
  }, [pending])
}

function SoundSwitch() {
  const { isOn } = useOrderSound()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <LineMark />
      <Switch
        label="Sound for new orders"
        checked={isOn}
        onChange={(event) => setOrderSound(event.target.checked)}
      />
    </div>
  )
}
