import { useEffect, useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'

import { useEventConnection } from '#app/data/office/event-connection.ts'

import { menuEntries } from './menu-entries.ts'

const restMs = 2500

/** Any id will do: only the code is prefetched. */
const pagesOfOne = [
  '/admin/orders/orderdetails/any',
  '/admin/payments/any',
  '/admin/inventory/newproduct',
  '/admin/inventory/editproduct/any',
]

const pages = [...menuEntries.map(({ path }) => path), ...pagesOfOne]

/**
 * Prefetches the code of the other pages when idle, so that they open offline. Skipped with data
 * saving on.
 */
export function PrefetchPages() {
  const [isAtRest, setAtRest] = useState(false)
  const isLive = useEventConnection(({ state }) => state === 'live')
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection
    if (line?.saveData) return
    const timer = setTimeout(() => setAtRest(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isAtRest || !isLive) return null
  return (
    <>
      <DiscoverPages />
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  )
}

/** The router knows only pages that a link on this page leads to. */
function DiscoverPages() {
  return (
    <p hidden>
      {pagesOfOne.map((page) => (
        <Link key={page} to={page}>
          {page}
        </Link>
      ))}
    </p>
  )
}
