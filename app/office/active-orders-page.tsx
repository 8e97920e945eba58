import { Switch } from '#app/ui/switch.tsx'

import { OfficePage } from './layout/office-page.tsx'
import { ConnectionMark } from './live/connection-mark.tsx'
import { setOrderSound, useOrderSound } from './live/order-sound.ts'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrderList } from './orders/order-list.tsx'
import { useOrderFilter } from './orders/use-order-filter.ts'

export default function ActiveOrdersPage() {
  const filter = useOrderFilter()
  return (
    <OfficePage title="Active Orders" actions={<SoundSwitch />}>
      <OrderFilters filter={filter} />
      <OrderList filter={filter} />
    </OfficePage>
  )
}

function SoundSwitch() {
  const { isOn } = useOrderSound()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <ConnectionMark />
      <Switch
        label="Sound for new orders"
        checked={isOn}
        onChange={(event) => setOrderSound(event.target.checked)}
      />
    </div>
  )
}
