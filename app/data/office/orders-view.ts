import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

const ordersViews = ['list', 'board', 'wall'] as const
export type OrdersView = (typeof ordersViews)[number]

const storedView = createStored('tukunya.orders-view', (stored) =>
  ordersViews.find((view) => view === stored),
)

/** How this device shows the active orders; undefined until a person chooses. */
export const useOrdersView = create<{ view: OrdersView | undefined }>()(() => ({
  view: typeof document === 'undefined' ? undefined : storedView.read(),
}))

export function setOrdersView(view: OrdersView) {
  storedView.write(view)
  useOrdersView.setState({ view })
}
