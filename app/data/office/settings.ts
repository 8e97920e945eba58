import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { shopQuery } from '#app/data/shop/queries.ts'
import type { SettingsChange, SettingsWire } from '#contract/settings.ts'
import type { FirstStep } from '#domain/first-steps.ts'
import { defaultTimingLimits } from '#domain/order-timing.ts'
import type { TimingLimits } from '#domain/order-timing.ts'

export const settingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.settings.$get({}, { init: { signal } })),
})

/** When to start an order and when it is late: the defaults until the settings are loaded. */
export function useTimingLimits(): TimingLimits {
  const { data } = useQuery({ ...settingsQuery, refetchInterval: 5 * 60_000 })
  const { preparationMinutes, lateMinutes } = data ?? {}
  return useMemo(
    () => ({
      preparation: preparationMinutes ?? defaultTimingLimits.preparation,
      late: lateMinutes ?? defaultTimingLimits.late,
    }),
    [preparationMinutes, lateMinutes],
  )
}

export async function changeSettings(json: SettingsChange) {
  return readBody(await officeApi.api.settings.$patch({ json }))
}

export async function confirmSteps(steps: readonly FirstStep[]) {
  const settings = await readBody(await officeApi.api.settings.$get({}))
  const confirmedSteps = [...new Set([...settings.confirmedSteps, ...steps])]
  return changeSettings({ confirmedSteps })
}

export async function setCachedSettings(client: QueryClient, settings: SettingsWire) {
  client.setQueryData(settingsQuery.queryKey, settings)
  await client.invalidateQueries({ queryKey: shopQuery.queryKey })
}
