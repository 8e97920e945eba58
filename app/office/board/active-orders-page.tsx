import { useApi } from '#app/data/api/use-api.ts'
import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { setOrdersView, useOrdersView } from '#app/data/office/orders-view.ts'
import { useStoredShell } from '#app/data/office/store-shell.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { sumOf } from '#app/office/kit/count-text.ts'
import { FilterLinks } from '#app/office/kit/filter-links.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { ConnectionMark } from '#app/office/notices/connection-mark.tsx'
import { setOrderSound, useOrderSound } from '#app/office/notices/order-sound.ts'
import { OrderList, OrderSections } from '#app/office/orders/order-list.tsx'
import { useOrderFilter } from '#app/office/orders/use-order-filter.ts'
import type { OrderFilterState } from '#app/office/orders/use-order-filter.ts'
import { BusyControl } from '#app/office/pauses/busy-control.tsx'
import { PauseControl } from '#app/office/pauses/pause-control.tsx'
import { MoveTimes } from '#app/office/promise/move-times.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { registerWorker } from '#app/worker/register-worker.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/ordering/delivery-type.ts'

import { CookingPanel } from './cooking-panel.tsx'
import { OrderBoard } from './order-board.tsx'
import { WallButton, WallView } from './wall-view.tsx'

const choices = [
  { view: 'list', name: 'List' },
  { view: 'board', name: 'Board' },
] as const

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
    </OfficePage>
  )
}

function NewOrderLink() {
  const { data: settings } = useApi(officeApi.settings.$get)
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

function ViewChoice() {
  const { view } = useOrdersView()
  return (
    <fieldset className="flex rounded-full border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Show orders as</legend>
      {choices.map(({ view: one, name }) => (
        <label
          key={one}
          className="flex min-h-11 items-center rounded-full px-4 text-sm font-bold has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="orders-view"
            checked={view === one}
            onChange={() => setOrdersView(one)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function OrderFilters({ filter }: { filter: OrderFilterState }) {
  const { status, type, addressWith } = filter
  const { data: counts } = useOrderCounts({ type })
  return (
    <div className="mb-5 flex flex-wrap justify-between gap-x-6 gap-y-1">
      <FilterLinks
        label="Filter by status"
        links={[
          {
            key: 'all',
            label: 'All active',
            isChosen: !status,
            to: addressWith('status', undefined),
            count: sumOf(counts, activeStatuses),
          },
          ...activeStatuses.map((one) => ({
            key: one,
            label: statusNames[one],
            isChosen: status === one,
            to: addressWith('status', one),
            count: counts?.[one],
          })),
        ]}
      />
      <FilterLinks
        label="Filter by pickup or delivery"
        links={[
          { key: 'all', label: 'Both', to: addressWith('type', undefined), isChosen: !type },
          ...deliveryTypes.map((one) => ({
            key: one,
            label: deliveryTypeNames[one],
            isChosen: type === one,
            to: addressWith('type', one),
          })),
        ]}
      />
    </div>
  )
}
