import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const typingPauseMs = 300

export function useAddressTerms() {
  const [query, setQuery] = useSearchParams()

  function addressWith(name: string, value: string | undefined) {
    const next = withTerm(query, name, value)
    return { search: next.size > 0 ? `?${next}` : '' }
  }

  function setTerms(terms: Record<string, string | undefined>) {
    const next = Object.entries(terms).reduce(
      (query, [name, value]) => withTerm(query, name, value),
      query,
    )
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return { query, setQuery, addressWith, setTerms }
}

/** Adds the search text, `?q=`: shown at once, written to the address after a pause. */
export function useAddressSearch() {
  const { query, setQuery, addressWith, setTerms } = useAddressTerms()
  const q = (query.get('q') ?? '').trim().slice(0, 100)
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

  return { query, q, typed, setTyped, addressWith, setTerms }
}

function withTerm(query: URLSearchParams, name: string, value: string | undefined) {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
