import { setOrdersView } from '#app/data/office/orders-view.ts'

import { enterFullScreen, leaveFullScreen } from './full-screen.ts'

/** Called by a press: browsers fill the screen only then. */
export function openWall() {
  setOrdersView('wall')
  void enterFullScreen()
}

export function leaveWall() {
  setOrdersView('board')
  void leaveFullScreen()
}
