import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { formQueryOptions } from '#app/data/checkout/form-query-options.ts'
import { settingsQuery } from '#app/data/office/settings.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import type { SettingsWire } from '#contract/settings.ts'

type LoadedSettingsProps = { children: (settings: SettingsWire) => ReactNode }

/** Fetched for each form, which starts from what is stored now. */
export function LoadedSettings({ children }: LoadedSettingsProps) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    ...settingsQuery,
    ...formQueryOptions,
  })
  if (data && isFetchedAfterMount) return children(data)
  if (!error) return <TableSkeleton label="Loading settings..." />
  return (
    <LoadFailed error={error} fallback="Failed to load settings" onRetry={() => void refetch()} />
  )
}
