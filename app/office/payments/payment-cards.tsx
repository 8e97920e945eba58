import { Link } from 'react-router'

import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { formatNaira } from '#domain/money.ts'

import { PaymentBadge } from './payment-badge.tsx'
import { formatTimestamp, formatPaid } from './payment-labels.ts'

export function PaymentCards({ payments }: { payments: readonly PaymentWire[] }) {
  return (
    <ul aria-label="Payments" className="grid gap-3 sm:grid-cols-2">
      {payments.map((payment) => (
        <PaymentCard key={payment.reference} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentCard({ payment }: { payment: PaymentWire }) {
  const { reference, buyer, amount, paid, state, createdAt, lastAnswer, attention } = payment
  return (
    <li className="relative min-w-0 rounded-2xl border border-line bg-surface p-4 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-tight font-bold break-words">{buyer.fullName}</p>
        <PaymentBadge state={state} className="shrink-0" />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <p className="text-sm tabular-nums">{buyer.phoneNumber}</p>
        <p className="font-bold tabular-nums">{formatNaira(amount)}</p>
      </div>
      <Link
        to={paymentAddress(reference)}
        className="mt-1 block text-sm break-all tabular-nums outline-none after:absolute after:inset-0 after:rounded-2xl"
      >
        {reference}
      </Link>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
        {paid !== null && <span className="tabular-nums">{formatPaid(payment)} paid</span>}
      </p>
      <p
        className={`mt-2 text-sm break-words first-letter:uppercase ${attention ? 'font-bold text-danger' : 'text-soft'}`}
      >
        {attention ?? lastAnswer ?? 'Not checked yet'}
      </p>
    </li>
  )
}
