import { Link } from 'react-router'

import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { apartText } from '#domain/ordering/same-order.ts'

type SameOrdersProps = { order: OrderWire; className?: string }

/** Links to possible duplicates of the order. */
export function SameOrders({ order, className = '' }: SameOrdersProps) {
  const placedAt = new Date(order.createdAt)
  return order.sameOrders?.map(({ _id, createdAt }) => (
    <Notice key={_id} className={`relative ${className}`}>
      The same dishes as{' '}
      <Link to={orderAddress(_id)} discover="none" className="underline underline-offset-4">
        <span className="sr-only">order </span>#{shortIdOf(_id)}
      </Link>
      , {apartText(new Date(createdAt), placedAt)}
    </Notice>
  ))
}
