import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { ordersQuery } from '#app/data/office/orders.ts'
import { inventoryQuery } from '#app/data/office/products.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { useTimingLimits } from '#app/data/office/settings.ts'
import { useNow } from '#app/office/orders/use-now.ts'
import { useOptionsDialog } from '#app/office/sold-out/options-dialog.tsx'
import { SoldOutDishes, SoldOutToggle } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { cookingTotals } from '#domain/cooking-totals.ts'
import type { CookingTotal } from '#domain/cooking-totals.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { activeStatuses } from '#domain/order-status.ts'

import { CookingTable } from './cooking-table.tsx'

/** Opens the portions to cook over all open orders. */
export function CookingPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        What to cook
      </Button>
      <Sheet title="What to cook" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CookingSheet />
      </Sheet>
    </>
  )
}

function CookingSheet() {
  const now = useNow()
  const limits = useTimingLimits()
  const { data, error } = useInfiniteQuery(ordersQuery({ statuses: activeStatuses }))
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.orders) ?? [])
  const { data: products } = useQuery(inventoryQuery)
  const cutOffs = new Map(
    products?.flatMap(({ id, cutOff }) => (cutOff ? [[id, cutOff] as const] : [])),
  )
  const totals = cookingTotals(orders.map(toCookingOrder), now, { ...limits, cutOffs })
  const options = useOptionsDialog()
  return (
    <>
      <div
        role="region"
        aria-label="Portions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="grow overflow-y-auto p-5"
      >
        {error && <Notice tone="bad">{messageOr(error, 'Failed to load orders')}</Notice>}
        {totals.length > 0 && (
          <SoldOutDishes>
            <CookingTable
              totals={totals}
              renderToggle={({ productId, name }) => (
                <SoldOutToggle product={{ _id: productId, product: name }} />
              )}
              renderAction={(total) => <OptionsButton total={total} onOpen={options.open} />}
            />
          </SoldOutDishes>
        )}
        {data && totals.length === 0 && (
          <EmptyState title="Nothing to cook" text="Every open order is ready." />
        )}
      </div>
      <div className="border-t border-line bg-surface p-4">
        <Button
          variant="quiet"
          className="w-full"
          disabled={totals.length === 0}
          onClick={() => window.print()}
        >
          Print prep sheet
        </Button>
      </div>
      {options.dialog}
      <section aria-hidden="true" className="print-only">
        <p className="text-2xl font-bold">What to cook</p>
        <p className="mb-3">{formatMoment(now)}</p>
        <CookingTable totals={totals} />
      </section>
    </>
  )
}

type OptionsButtonProps = {
  total: CookingTotal
  onOpen: ReturnType<typeof useOptionsDialog>['open']
}

function OptionsButton({ total: { productId, name }, onOpen }: OptionsButtonProps) {
  const { data: products } = useQuery(inventoryQuery)
  const product = products?.find(({ id }) => id === productId)
  if (!product || product.optionGroups.length === 0) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onOpen(product)}>
      Options<span className="sr-only"> of {name}</span>
    </Button>
  )
}

function toCookingOrder(order: OrderWire) {
  const items = order.items.map(({ product, quantity, notes, ...item }) => ({
    productId: product._id,
    name: product.product,
    package: item.package?.name ?? null,
    options: item.options,
    quantity,
    notes,
  }))
  return { ...order, items }
}
