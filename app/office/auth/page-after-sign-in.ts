import { ordersPath } from '#app/office/addresses/office-addresses.ts'

type SignIn = {
  /** The page that asked for the sign-in. */
  next?: unknown
  byPin?: boolean
}

/** A PIN opens the board: `next` of a tablet is the page that another person left. */
export function pageAfterSignIn({ next, byPin }: SignIn) {
  return byPin ? ordersPath : (ownPath(next) ?? '/admin')
}

/** The page to open after signing in. Paths of other origins are ignored (open redirect). */
export function ownPath(next: unknown) {
  return typeof next === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : undefined
}
