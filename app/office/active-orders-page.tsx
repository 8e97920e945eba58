import { useOrdersView } from '#app/data/office/orders-view.ts'
import { Switch } from '#app/ui/switch.tsx'

import { UndoBar } from './board/advance-bar.tsx'
import { CookingPanel } from './board/cooking-panel.tsx'
import { OrderBoard } from './board/order-board.tsx'
import { ViewChoice } from './board/view-choice.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { ConnectionMark } from './live/connection-mark.tsx'
import { setOrderSound, useOrderSound } from './live/order-sound.ts'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrderList, OrderSections } from './orders/order-list.tsx'
import { useOrderFilter } from './orders/use-order-filter.ts'

export default function ActiveOrdersPage() {
  const filter = useOrderFilter()
  const { view } = useOrdersView()
  return (
    <OfficePage title="Active Orders" actions={<SoundSwitch />}>
      <OrderFilters filter={filter} />
      <OrderList filter={filter} View={view === 'board' ? OrderBoard : OrderSections} />
      {view === 'board' && <UndoBar />}
    </OfficePage>
  )
}

function SoundSwitch() {
  const { isOn } = useOrderSound()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <ConnectionMark />
      <CookingPanel />
      <ViewChoice />
      <Switch
        label="Sound for new orders"
        checked={isOn}
        onChange={(event) => setOrderSound(event.target.checked)}
      />
    </div>
  )
}
