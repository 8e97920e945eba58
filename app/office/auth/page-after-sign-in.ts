import { ordersPath } from '#app/office/addresses/office-addresses.ts'

import { ownPath } from './own-path.ts'

type SignIn = {
  /** The page that asked for the sign-in. */
  next?: unknown
  byPin?: boolean
}

/** A PIN opens the board: `next` of a tablet is the page that another person left. */
export function pageAfterSignIn({ next, byPin }: SignIn) {
  return byPin ? ordersPath : (ownPath(next) ?? '/admin')
}
