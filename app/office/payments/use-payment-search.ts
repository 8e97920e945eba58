import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { paymentViews } from '#domain/payment-view.ts'
import type { PaymentView } from '#domain/payment-view.ts'

import { slugOf } from './payment-words.ts'

const typingPauseMs = 300

/** Which payments are wanted, as the address says it; typing reaches it after a pause. */
export function usePaymentSearch() {
  const [query, setQuery] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const state = paymentViews.find((one) => slugOf(one) === query.get('state'))
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
    state,
    typed,
    setTyped,
    addressWith: (state: PaymentView | undefined) => {
      const next = withTerm(query, 'state', state && slugOf(state))
      return { search: next.size > 0 ? `?${next}` : '' }
    },
  }
}

export type PaymentSearch = ReturnType<typeof usePaymentSearch>

function withTerm(query: URLSearchParams, name: string, value: string | undefined) {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
