import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { useLiveConnection } from '#app/data/office/live-connection.ts'

import { menuEntries } from './menu-entries.ts'

const restMs = 2500

/** Pages used all day. Any id will do: only the code is prefetched. */
const pages = [
  ...menuEntries.map(({ path }) => path),
  '/admin/orders/orderdetails/any',
  '/admin/payments/any',
  '/admin/inventory/newproduct',
  '/admin/inventory/editproduct/any',
]

/**
 * Prefetches the code of the other pages when idle, so that they open offline. Skipped with data
 * saving on.
 */
export function PrefetchPages() {
  const [isAtRest, setAtRest] = useState(false)
  const isLive = useLiveConnection(({ state }) => state === 'live')
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection
    if (line?.saveData) return
    const timer = setTimeout(() => setAtRest(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest && isLive && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
