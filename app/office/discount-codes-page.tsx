import { useQuery } from '@tanstack/react-query'

import { codesQuery } from '#app/data/office/discount-codes.ts'

import { CodesOutline, DiscountCodes } from './discount-codes/discount-codes.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'

export default function DiscountCodesPage() {
  const { data: codes, error, refetch } = useQuery(codesQuery)
  if (codes) return <DiscountCodes codes={codes} />
  return (
    <CodesOutline>
      {error ? (
        <LoadFailed
          error={error}
          fallback="Failed to load discount codes"
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading discount codes..." />
      )}
    </CodesOutline>
  )
}
