import { useState } from 'react'

import { useAddressTerms } from '#app/office/kit/use-address-terms.ts'
import { DashboardRange } from '#contract/reports/dashboard.ts'
import type { DayRange } from '#domain/day-range.ts'

/** A year that is still being typed (0202) parses as a valid date. */
const firstPlausible = '2000-01-01'

type Draft = { from: string; to: string }

/**
 * The chosen days, stored in the address. Invalid input stays in the fields with its error and does
 * not change the figures.
 */
export function usePeriod() {
  const { query, setTerms } = useAddressTerms()
  const written = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = draft ?? written
  const range = rangeOf(written) ?? {}

  function write({ from, to }: DayRange) {
    setDraft(null)
    setTerms({ from, to })
  }

  function type(change: Partial<Draft>) {
    const next = { ...shown, ...change }
    const chosen = rangeOf(next)
    if (chosen && isPlausible(chosen)) write(chosen)
    else setDraft(next)
  }

  return { range, shown, error: draft && isTyping(draft) ? undefined : errorOf(shown), write, type }
}

export type Period = ReturnType<typeof usePeriod>

function parse({ from, to }: Draft) {
  return DashboardRange.safeParse({ from: from || undefined, to: to || undefined })
}

function rangeOf(draft: Draft): DayRange | undefined {
  const { success, data } = parse(draft)
  if (!success) return undefined
  return { ...(data.from && { from: data.from }), ...(data.to && { to: data.to }) }
}

function errorOf(draft: Draft) {
  const issue = parse(draft).error?.issues[0]
  return issue && { field: String(issue.path[0] ?? 'to'), message: issue.message }
}

function isPlausible({ from = firstPlausible, to = firstPlausible }: DayRange) {
  return from >= firstPlausible && to >= firstPlausible
}

function isTyping(draft: Draft) {
  return !isPlausible({ from: draft.from || undefined, to: draft.to || undefined })
}
