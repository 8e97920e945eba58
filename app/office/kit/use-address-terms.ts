import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const typingPauseMs = 300

const inPlace = { replace: true, preventScrollReset: true }

export function useAddressTerms() {
  const [query, setQuery] = useSearchParams()

  function addressWith(name: string, value: string | undefined) {
    const next = new URLSearchParams(query)
    setOrDelete(next, name, value)
    return { search: next.size > 0 ? `?${next}` : '' }
  }

  const setTerms = useCallback(
    (terms: Record<string, string | undefined>) => {
      // Not from `query`: React renders it in a transition, which a next choice can precede.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(terms)) setOrDelete(next, name, value)
      setQuery(next, inPlace)
    },
    [setQuery],
  )

  return { query, addressWith, setTerms }
}

/** Adds the search text, `?q=`: shown at once, written to the address after a pause. */
export function useAddressSearch() {
  const { query, addressWith, setTerms } = useAddressTerms()
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const [typed, setTyped] = useState(q)

  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => setTerms({ q: typed.trim() }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, setTerms])

  return { query, q, typed, setTyped, addressWith, setTerms }
}

function setOrDelete(query: URLSearchParams, name: string, value: string | undefined) {
  if (value) query.set(name, value)
  else query.delete(name)
}
