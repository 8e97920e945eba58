import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useShownCounts } from '#app/data/office/order-counts.ts'
import { setOrdersView } from '#app/data/office/orders-view.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { sumOf } from '#app/office/kit/capped-count.ts'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import type { OrderFilterState } from '#app/office/orders/use-order-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { activeStatuses } from '#domain/order-status.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'

import { setKeyHelp } from './board-frame.tsx'
import { CookingSheet, PrintPrepSheet } from './cooking-panel.tsx'
import { openWall } from './wall.ts'

const views = { list: 'List', board: 'Board' }
const all = 'all'
const types = { [all]: 'Both', ...deliveryTypeNames }

type OrdersMenuProps = { filter: OrderFilterState; view: keyof typeof views }

/** How the orders are shown, and what is looked at less often. */
export function OrdersMenu({ filter, view }: OrdersMenuProps) {
  const [open, setOpen] = useState<'menu' | 'cooking'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setOpen('menu')}
        className="@max-[54rem]:w-11 @max-[54rem]:px-0!"
      >
        <Icon name="filter" />
        <span className="@max-[54rem]:sr-only">View</span>
      </Button>
      <Sheet title="View" isOpen={open === 'menu'} onClose={close}>
        <div className="grid gap-6 overflow-y-auto p-5">
          <RadioChoice
            legend="Show orders as"
            choices={views}
            value={view}
            onChange={(chosen) => {
              setOrdersView(chosen)
              close()
            }}
          />
          <FilterChoices filter={filter} view={view} onDone={close} />
          <div className="grid gap-2">
            {view === 'list' && (
              <Button variant="quiet" onClick={() => setOpen('cooking')}>
                What to cook
              </Button>
            )}
            <PrintPrepSheet onPress={close} />
            <Button variant="quiet" className="max-sm:hidden" onClick={() => openWall(view)}>
              Wall view
            </Button>
            <Button
              variant="ghost"
              className="max-lg:hidden"
              onClick={() => {
                close()
                setKeyHelp(true)
              }}
            >
              Keyboard shortcuts
            </Button>
          </div>
        </div>
      </Sheet>
      <Sheet title="What to cook" isOpen={open === 'cooking'} onClose={close}>
        <CookingSheet />
      </Sheet>
    </>
  )
}

type FilterChoicesProps = OrdersMenuProps & { onDone: () => void }

/** Columns show all statuses. */
function FilterChoices({ filter, view, onDone }: FilterChoicesProps) {
  const { status, type, addressWith } = filter
  const navigate = useNavigate()
  const counts = useShownCounts({ type })
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`
  const statuses = {
    [all]: withCount('All active', sumOf(counts, activeStatuses)),
    pending: withCount(statusNames.pending, counts?.pending),
    preparing: withCount(statusNames.preparing, counts?.preparing),
    ready: withCount(statusNames.ready, counts?.ready),
  }

  function choose(term: 'status' | 'type', chosen: string) {
    const to = addressWith(term, chosen === all ? undefined : chosen)
    void navigate(to, { replace: true, preventScrollReset: true })
    onDone()
  }

  return (
    <>
      {view === 'list' && (
        <RadioChoice
          legend="Status"
          choices={statuses}
          value={status ?? all}
          onChange={(chosen) => choose('status', chosen)}
        />
      )}
      <RadioChoice
        legend="Pickup or delivery"
        choices={types}
        value={type ?? all}
        onChange={(chosen) => choose('type', chosen)}
      />
    </>
  )
}
