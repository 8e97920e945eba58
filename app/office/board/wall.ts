import { type OrdersLayout, setWallView, unsetWallView } from '#app/data/office/orders-view.ts'

import { enterFullScreen, leaveFullScreen } from './full-screen.ts'

/** Called by a press: browsers fill the screen only then. */
export function openWall(from: OrdersLayout) {
  setWallView(from)
  void enterFullScreen()
}

export function leaveWall() {
  unsetWallView()
  void leaveFullScreen()
}
