import { useEffect, useRef } from 'react'

import { announce } from '#app/ui/announcer.tsx'
import type { DashboardWire } from '#contract/dashboard.ts'
import { formatNaira } from '#domain/money.ts'

/** Announces new figures to screen readers, once per chosen period. */
export function useAnnouncedFigures(words: string, figures: DashboardWire | undefined) {
  const told = useRef(words)
  useEffect(() => {
    if (!figures || told.current === words) return
    told.current = words
    const { totalRevenue, totalOrders } = figures
    announce(`${words}: revenue ${formatNaira(totalRevenue.value)}, orders ${totalOrders.value}`)
  }, [words, figures])
}
