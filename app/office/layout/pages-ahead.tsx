import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { useLiveLine } from '#app/data/office/live-connection.ts'

import { menuEntries } from './menu-entries.ts'

const restMs = 2500

/** What a kitchen works with all day; any id will do, the code is the same. */
const pages = [
  ...menuEntries.map(({ path }) => path),
  '/admin/orders/orderdetails/any',
  '/admin/payments/any',
  '/admin/inventory/newproduct',
  '/admin/inventory/editproduct/any',
]

/**
 * Once the office is at rest the code of its other pages comes too, so that they open while the
 * line is down. Not where data is dear.
 */
export function PagesAhead() {
  const [isAtRest, setAtRest] = useState(false)
  const isLive = useLiveLine(({ state }) => state === 'live')
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection
    if (line?.saveData) return
    const timer = setTimeout(() => setAtRest(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest && isLive && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
