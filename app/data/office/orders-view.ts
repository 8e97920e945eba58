import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

const layouts = ['list', 'board'] as const
export type OrdersLayout = (typeof layouts)[number]
const ordersViews = [...layouts, 'wall'] as const
export type OrdersView = (typeof ordersViews)[number]

const storedView = createStored('tukunya.orders-view', (stored) =>
  ordersViews.find((view) => view === stored),
)
const storedBeforeWall = createStored('tukunya.view-before-wall', (stored) =>
  layouts.find((view) => view === stored),
)

/** How this device shows the active orders; undefined until it is chosen. */
export const useOrdersView = create<{ view: OrdersView | undefined }>()(() => ({
  view: typeof document === 'undefined' ? undefined : storedView.read(),
}))

export function setOrdersView(view: OrdersView) {
  storedView.write(view)
  useOrdersView.setState({ view })
}

/** `from`: what is shown again when the wall view is left, also after a reload. */
export function setWallView(from: OrdersLayout) {
  storedBeforeWall.write(from)
  setOrdersView('wall')
}

export function unsetWallView() {
  setOrdersView(storedBeforeWall.read() ?? 'board')
}
