import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { isActive, orderStatuses } from '#domain/order-status.ts'

export const finishedStatuses = orderStatuses.filter((status) => !isActive(status))

const typingPauseMs = 300

/** Which finished orders are wanted, as the address says it; typing reaches it after a pause. */
export function useHistorySearch() {
  const [query, setQuery] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const status = finishedStatuses.find((one) => one === query.get('status'))
  const [typed, setTyped] = useState(q)

  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => {
      setQuery((query) => withTerm(query, 'q', typed.trim()), {
        replace: true,
        preventScrollReset: true,
      })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, setQuery])

  return {
    q,
    typed,
    setTyped,
    status,
    statuses: status ? [status] : finishedStatuses,
    addressWith: (status: string | undefined) => {
      const next = withTerm(query, 'status', status)
      return { search: next.size > 0 ? `?${next}` : '' }
    },
  }
}

export type HistorySearch = ReturnType<typeof useHistorySearch>

function withTerm(query: URLSearchParams, name: string, value: string | undefined) {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
