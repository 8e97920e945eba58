import { useEffect, useState } from 'react'

import { useApi, useApiPages } from '#app/data/api/use-api.ts'
import { useShownCounts } from '#app/data/office/order-counts.ts'
import { setOrdersView, useOrdersView } from '#app/data/office/orders-view.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { useStoredShell } from '#app/data/office/store-shell.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'
import { sumOf } from '#app/office/kit/capped-count.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { ConnectionMark } from '#app/office/notices/connection-mark.tsx'
import { useOrderSound } from '#app/office/notices/order-sound.ts'
import { SoundSwitch } from '#app/office/notices/sound-switch.tsx'
import { NoOrders, OrderList } from '#app/office/orders/order-list.tsx'
import { type OrderFilterState, useOrderFilter } from '#app/office/orders/use-order-filter.ts'
import { SlowDownButton, SlowedBar } from '#app/office/pauses/slow-down.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { registerWorker } from '#app/worker/register-worker.ts'
import { activeStatuses, isActive } from '#domain/order-status.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'

import { OrdersInColumns, OrdersInList } from './order-board.tsx'
import { OrdersMenu } from './orders-menu.tsx'
import { WallView } from './wall-view.tsx'

export default function ActiveOrdersPage() {
  const filter = useOrderFilter()
  const view = useRememberedView()
  const count = useShownCount(filter)
  useStoredShell(registerWorker)
  if (view === 'wall') return <WallView filter={filter} />
  const isBoard = view === 'board'
  return (
    <OfficePage
      title="Active Orders"
      phoneTitle="Orders"
      isCompact
      isFilling={isBoard}
      note={
        <>
          <span className="tabular-nums">{count}</span>
          <ConnectionMark />
        </>
      }
      actions={
        <>
          <SoundSwitch />
          <NewOrderLink />
          <SlowDownButton />
          <OrdersMenu filter={filter} view={view} />
        </>
      }
    >
      <SlowedBar />
      <ActiveFilters filter={filter} />
      {isBoard ? (
        <div className="min-h-0 grow *:flex *:h-full *:flex-col">
          <OrderList filter={filter} View={OrdersInColumns} hasCount={false} />
        </div>
      ) : (
        <OrderList filter={filter} View={OrdersInList} whenEmpty={<NoOrders filter={filter} />} />
      )}
    </OfficePage>
  )
}

/** Of the orders on this device, until the server has counted. */
function useShownCount({ statuses, type, ...filter }: OrderFilterState) {
  const counts = useShownCounts({ type })
  const { data } = useApiPages(officeApi.orders.$get, orderSearch({ statuses, type }), {
    enabled: false,
  })
  const listed = useOrdersWithQueuedStatus(data?.pages.flatMap(({ rows }) => rows) ?? [])
  if (counts) return sumOf(counts, activeStatuses)
  return data && !filter.status ? listed.filter(({ status }) => isActive(status)).length : undefined
}

/** A screen that began with columns keeps them, also when it is silenced later. */
function useRememberedView() {
  const { view: chosen } = useOrdersView()
  const [first] = useState(firstView)
  const isNew = !chosen && first === 'board'
  useEffect(() => {
    if (isNew) setOrdersView('board')
  }, [isNew])
  return chosen ?? first
}

/** On a screen where no view was chosen. One of the kitchen is read from a distance. */
function firstView(): 'list' | 'board' {
  return isKitchenTablet() || useOrderSound.getState().isOn ? 'board' : 'list'
}

function NewOrderLink() {
  const { data: settings } = useApi(officeApi.settings.$get)
  if (!settings?.takesPhoneOrders) return null
  return (
    <ButtonLink
      to="/admin/orders/new"
      size="small"
      className="@max-[54rem]:w-11 @max-[54rem]:px-0!"
    >
      <Icon name="plus" />
      <span className="@max-[54rem]:sr-only">New Order</span>
    </ButtonLink>
  )
}

/** Each filter that hides orders, with a link that removes it. */
function ActiveFilters({ filter: { status, type, addressWith } }: { filter: OrderFilterState }) {
  const hidden = [
    type && {
      to: addressWith('type', undefined),
      name: deliveryTypeNames[type],
      all: 'Pickup and delivery',
    },
    status && {
      to: addressWith('status', undefined),
      name: statusNames[status],
      all: 'All active',
    },
  ].filter((one) => one !== undefined)
  return hidden.map(({ to, name, all }) => (
    <p key={name} className="mb-2 flex flex-wrap items-center gap-x-3">
      Only {name.toLowerCase()}
      <ButtonLink to={to} variant="ghost" size="small" replace preventScrollReset>
        {all}
      </ButtonLink>
    </p>
  ))
}
