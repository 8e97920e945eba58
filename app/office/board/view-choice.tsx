import { ordersViews, setOrdersView, useOrdersView } from '#app/data/office/orders-view.ts'
import type { OrdersView } from '#app/data/office/orders-view.ts'

const viewNames: Record<OrdersView, string> = { list: 'List', board: 'Board' }

export function ViewChoice() {
  const { view } = useOrdersView()
  return (
    <fieldset className="flex rounded-full border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Show orders as</legend>
      {ordersViews.map((one) => (
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
          {viewNames[one]}
        </label>
      ))}
    </fieldset>
  )
}
