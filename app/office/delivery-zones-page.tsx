import { useQuery } from '@tanstack/react-query'

import { officeZonesQuery } from '#app/data/office/delivery-zones.ts'

import { LoadFailed } from './layout/load-failed.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { DeliveryZones, ZonesOutline } from './zones/delivery-zones.tsx'

export default function DeliveryZonesPage() {
  const { data: zones, error, refetch } = useQuery(officeZonesQuery)
  if (zones) return <DeliveryZones zones={zones} />
  return (
    <ZonesOutline>
      {error ? (
        <LoadFailed
          error={error}
          fallback="Failed to load delivery zones"
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading delivery zones..." />
      )}
    </ZonesOutline>
  )
}
