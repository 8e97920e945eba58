import { useEffect, useRef } from 'react'

import { announce } from '#app/ui/announcer.tsx'
import type { DashboardWire } from '#contract/dashboard.ts'
import { formatNaira } from '#domain/money.ts'

/** Announces new figures to screen readers, once per chosen period. */
export function useAnnouncedFigures(period: string, figures: DashboardWire | undefined) {
  const announced = useRef(period)
  useEffect(() => {
    if (!figures || announced.current === period) return
    announced.current = period
    const { totalRevenue, totalOrders } = figures
    announce(`${period}: revenue ${formatNaira(totalRevenue.value)}, orders ${totalOrders.value}`)
  }, [period, figures])
}
