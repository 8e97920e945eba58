import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

const ordersViews = ['list', 'board', 'wall'] as const
export type OrdersView = (typeof ordersViews)[number]

const storedView = createStored(
  'tukunya.orders-view',
  (stored) => ordersViews.find((view) => view === stored) ?? 'list',
)

/** How this device shows the active orders. */
export const useOrdersView = create<{ view: OrdersView }>()(() => ({
  view: (typeof document !== 'undefined' && storedView.read()) || 'list',
}))

export function setOrdersView(view: OrdersView) {
  storedView.write(view)
  useOrdersView.setState({ view })
}
