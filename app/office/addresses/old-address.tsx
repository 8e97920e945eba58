import { Navigate, useLocation } from 'react-router'

import { serverNow } from '#app/data/clock/clock.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'

import { dayAddress, heldAddress } from './office-addresses.ts'

/** Leads on from addresses of pages that were joined with another. */
export default function OldAddress() {
  const { pathname, search } = useLocation()
  const yesterday = addDays(lagosClock(new Date(serverNow())).date, -1)
  const date = new URLSearchParams(search).get('date') ?? yesterday
  return <Navigate replace to={pathname.includes('holds') ? heldAddress : dayAddress(date)} />
}
