import { useQuery } from '@tanstack/react-query'

import { formQueryOptions } from '#app/data/checkout/form-query-options.ts'
import { settingsQuery } from '#app/data/office/settings.ts'

import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { ShopSettings } from './shop-settings/shop-settings.tsx'

export default function ShopSettingsPage() {
  return (
    <OfficePage
      title="Shop Settings"
      intro="What customers read of the shop, and how it takes orders."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <LoadedSettings />
    </OfficePage>
  )
}

function LoadedSettings() {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    ...settingsQuery,
    ...formQueryOptions,
  })
  if (data && isFetchedAfterMount) return <ShopSettings settings={data} />
  if (!error) return <TableSkeleton label="Loading settings..." />
  return (
    <LoadFailed error={error} fallback="Failed to load settings" onRetry={() => void refetch()} />
  )
}
