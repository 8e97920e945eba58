import { useMemo } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { defaultTimingLimits, type TimingLimits } from '#domain/ordering/order-timing.ts'

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
