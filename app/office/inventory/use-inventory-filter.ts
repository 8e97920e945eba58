import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { rememberInventorySearch } from './inventory-address.ts'
import { badgeFilters } from './inventory-list.ts'
import type { BadgeFilter, InventoryFilter } from './inventory-list.ts'

export function useInventoryFilter() {
  const [params, setParams] = useSearchParams()
  // Typed text shows at once; the address follows.
  const [text, setText] = useState(params.get('q') ?? '')
  const filter: InventoryFilter = {
    text,
    category: params.get('category') ?? 'all',
    badge: badgeOf(params.get('badge')),
  }

  function setFilter(wanted: InventoryFilter) {
    setText(wanted.text)
    setParams(toParams(wanted), { replace: true, preventScrollReset: true })
  }

  const search = toParams(filter).toString()
  useEffect(() => rememberInventorySearch(search && `?${search}`), [search])
  return { filter, setFilter }
}

function badgeOf(text: string | null): BadgeFilter {
  return badgeFilters.find((badge) => badge === text) ?? 'all'
}

function toParams({ text, category, badge }: InventoryFilter) {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text)
  if (category !== 'all') params.set('category', category)
  if (badge !== 'all') params.set('badge', badge)
  return params
}
