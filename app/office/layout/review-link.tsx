import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { paymentCountsQuery } from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { reviewText } from '#app/office/notices/review-text.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { can } from '#domain/role.ts'

/** In the phone's header, for staff who may settle payments, until none needs review. */
export function ReviewLink() {
  const { roles } = useStaff()
  const { data: counts } = useQuery(paymentCountsQuery())
  const count = counts?.['needs attention'] ?? 0
  if (count === 0 || !can(roles, 'refunds')) return null
  return (
    <Link
      to="/admin/payments"
      aria-label={reviewText(count)}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-xl px-1"
    >
      <span
        aria-hidden="true"
        className="flex h-7 items-center gap-1 rounded-full bg-danger pr-2.5 pl-2 text-sm font-bold text-surface tabular-nums"
      >
        <Icon name="alert" className="size-4.5" />
        {count > 999 ? '999+' : count}
      </span>
    </Link>
  )
}
