import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'

import { useTimingLimits } from '#app/data/office/settings.ts'
import { useNow } from '#app/office/orders/use-now.ts'
import { defaultTimingLimits } from '#domain/order-timing.ts'
import type { TimingLimits } from '#domain/order-timing.ts'

type Clock = { now: Date; limits: TimingLimits }

const ClockContext = createContext<Clock>({ now: new Date(0), limits: defaultTimingLimits })

/** A context, not props: the passing of a minute renders the times, not the cards. */
export function BoardClock({ children }: { children: ReactNode }) {
  const now = useNow()
  const limits = useTimingLimits()
  const clock = useMemo(() => ({ now, limits }), [now, limits])
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useBoardClock() {
  return use(ClockContext)
}
