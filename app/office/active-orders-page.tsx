import { useQuery } from '@tanstack/react-query'

import { useOrdersView } from '#app/data/office/orders-view.ts'
import { settingsQuery } from '#app/data/office/settings.ts'
import { useStoredShell } from '#app/data/office/store-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { registerWorker } from '#app/worker/register-worker.ts'

import { UndoBar } from './board/advance-bar.tsx'
import { CookingPanel } from './board/cooking-panel.tsx'
import { OrderBoard } from './board/order-board.tsx'
import { ViewChoice } from './board/view-choice.tsx'
import { WallButton, WallView } from './board/wall-view.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { ConnectionMark } from './notices/connection-mark.tsx'
import { setOrderSound, useOrderSound } from './notices/order-sound.ts'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrderList, OrderSections } from './orders/order-list.tsx'
import { useOrderFilter } from './orders/use-order-filter.ts'
import { BusyControl } from './pauses/busy-control.tsx'
import { PauseControl } from './pauses/pause-control.tsx'
import { MoveTimes } from './promise/move-times.tsx'

export default function ActiveOrdersPage() {
  const filter = useOrderFilter()
  const { view } = useOrdersView()
  useStoredShell(registerWorker)
  if (view === 'wall') return <WallView filter={filter} />
  const isBoard = view === 'board'
  return (
    <OfficePage
      title="Active Orders"
      isWide={isBoard}
      actions={
        <>
          <NewOrderLink />
          <ScreenState />
        </>
      }
    >
      <OrderTools />
      <OrderFilters filter={filter} />
      <OrderList filter={filter} View={isBoard ? OrderBoard : OrderSections} />
      <UndoBar />
    </OfficePage>
  )
}

function NewOrderLink() {
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.takesPhoneOrders) return null
  return (
    <ButtonLink to="/admin/orders/new" size="small">
      New Order
    </ButtonLink>
  )
}

function ScreenState() {
  const { isOn } = useOrderSound()
  return (
    <>
      <ConnectionMark />
      <Switch
        label={
          <>
            Sound<span className="max-sm:sr-only"> for new orders</span>
          </>
        }
        checked={isOn}
        onChange={(event) => setOrderSound(event.target.checked)}
        className="gap-2!"
      />
    </>
  )
}

/** Two rows on a phone. */
function OrderTools() {
  return (
    <div role="group" aria-label="Tools" className="mb-4 flex flex-wrap items-center gap-2">
      <ViewChoice />
      <CookingPanel />
      <WallButton />
      <PauseControl />
      <BusyControl />
      <MoveTimes />
    </div>
  )
}
