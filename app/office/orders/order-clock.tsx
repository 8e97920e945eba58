import { createContext, type ReactNode, use, useMemo } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { officeApi } from '#app/data/session/office-api.ts'
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

/** When to start an order and when it is late: the defaults until the settings are loaded. */
export function useTimingLimits(): TimingLimits {
  const { data } = useApi(officeApi.settings.$get, {}, { refetchInterval: 5 * 60_000 })
  const { preparationMinutes, lateMinutes } = data ?? {}
  return useMemo(
    () => ({
      preparation: preparationMinutes ?? defaultTimingLimits.preparation,
      late: lateMinutes ?? defaultTimingLimits.late,
    }),
    [preparationMinutes, lateMinutes],
  )
}
