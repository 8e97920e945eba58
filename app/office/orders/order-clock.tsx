import { createContext, type ReactNode, use, useMemo } from 'react'

import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { useTimingLimits } from '#app/data/office/use-timing-limits.ts'
import { defaultTimingLimits, type TimingLimits } from '#domain/ordering/order-timing.ts'

type Clock = { now: Date; limits: TimingLimits }

const ClockContext = createContext<Clock>({ now: new Date(0), limits: defaultTimingLimits })

/** A context, not props: the passing of a minute renders the times, not the cards. */
export function OrderClock({ children }: { children: ReactNode }) {
  const now = useNowDate()
  const limits = useTimingLimits()
  const clock = useMemo(() => ({ now, limits }), [now, limits])
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useOrderClock() {
  return use(ClockContext)
}
