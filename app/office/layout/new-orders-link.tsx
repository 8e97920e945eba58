import { Link } from 'react-router'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { newOrdersAddress } from '#app/office/addresses/office-addresses.ts'
import { newOrdersText } from '#app/office/notices/new-orders-text.ts'

export function NewOrdersLink() {
  const count = useNewOrderCount()
  if (count === 0) return null
  return (
    <Link
      to={newOrdersAddress}
      aria-label={newOrdersText(count)}
      className="flex min-h-11 shrink-0 items-center rounded-xl px-2"
    >
      <span
        aria-hidden="true"
        className="flex h-7 items-center rounded-full bg-gourd px-3 text-sm font-bold text-(--soot) tabular-nums"
      >
        {count > 999 ? '999+' : count} new
      </span>
    </Link>
  )
}
