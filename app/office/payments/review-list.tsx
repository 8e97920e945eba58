import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'

import { paymentCountsQuery, paymentsQuery } from '#app/data/office/payments.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { KeepReason } from '#app/office/layout/review-box.tsx'
import { reviewText } from '#app/office/notices/review-text.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PaymentWire } from '#contract/payment.ts'
import { formatNaira } from '#domain/money.ts'

import { formatTimestamp, formatPaid } from './payment-labels.ts'
import type { PaymentSearch } from './use-payment-search.ts'

const initialCount = 5

export function ReviewList({ search: { q, addressWith } }: { search: PaymentSearch }) {
  const id = useId()
  const { data: counts } = useQuery(paymentCountsQuery({ q }))
  const { data } = useInfiniteQuery(paymentsQuery({ states: ['needs attention'], q }))
  const all = data?.pages.flatMap(({ payments }) => payments) ?? []
  if (all.length === 0) return null
  const hasMore = all.length > initialCount
  return (
    <section
      aria-labelledby={id}
      className="mb-6 overflow-hidden rounded-2xl border-2 border-danger bg-surface"
    >
      <h2
        id={id}
        className="flex items-center gap-3 bg-danger-ground px-4 py-3 text-lg text-danger lg:px-6"
      >
        <Icon name="alert" className="size-6" />
        {reviewText(counts?.['needs attention'] ?? all.length)}
      </h2>
      <ul className="divide-y divide-line">
        {all.slice(0, initialCount).map((payment) => (
          <Attention key={payment.reference} payment={payment} />
        ))}
      </ul>
      {hasMore && (
        <p className="border-t border-line px-4 lg:px-6">
          <Link
            to={addressWith('needs attention')}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            See all that need attention
          </Link>
        </p>
      )}
    </section>
  )
}

function Attention({ payment }: { payment: PaymentWire }) {
  const { reference, buyer, amount, attention, keepReason, createdAt, paid } = payment
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3.5 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:grid-cols-[minmax(0,1fr)_auto] lg:px-6">
      <div className="min-w-0">
        <p className="font-bold text-danger">{attention ?? 'A person has to look at this.'}</p>
        <p className="text-sm">
          <KeepReason words={keepReason} />
        </p>
        <p className="mt-0.5 text-sm break-words">
          <Link
            to={paymentAddress(reference)}
            className="font-bold break-all outline-none after:absolute after:inset-0"
          >
            {reference}
          </Link>{' '}
          · {buyer.fullName} · <span className="tabular-nums">{buyer.phoneNumber}</span>
        </p>
      </div>
      <div className="sm:text-right">
        <p className="font-bold tabular-nums">
          {paid === null ? formatNaira(amount) : `${formatPaid(payment)} paid`}
        </p>
        <p className="text-sm text-soft">
          <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
        </p>
      </div>
    </li>
  )
}
