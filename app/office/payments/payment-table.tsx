import { Link } from 'react-router'

import { paymentAddress } from '#app/office/layout/office-addresses.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { formatNaira } from '#domain/money.ts'

import { PaymentBadge } from './payment-badge.tsx'
import { momentWords, paidWords } from './payment-words.ts'

const titles = ['Reference', 'Customer', 'Amount', 'Paid', 'State', 'When', 'Last answer'] as const
const numbers = new Set<string>(['Amount', 'Paid'])

/** Every row leads to its payment. */
export function PaymentTable({ payments }: { payments: readonly PaymentWire[] }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Payments</caption>
        <thead className="border-b border-line">
          <tr>
            {titles.map((title) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-3 text-sm text-soft ${numbers.has(title) ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.reference} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PaymentRow({ payment }: { payment: PaymentWire }) {
  const { reference, buyer, amount, state, createdAt, lastAnswer, attention } = payment
  return (
    <tr className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <th scope="row" className="px-3 py-3 text-sm">
        <Link
          to={paymentAddress(reference)}
          className="break-words tabular-nums outline-none after:absolute after:inset-0"
        >
          {reference}
        </Link>
      </th>
      <td className="max-w-48 px-3 py-3">
        <p className="leading-tight break-words">{buyer.fullName}</p>
        <p className="text-sm text-soft tabular-nums">{buyer.phoneNumber}</p>
      </td>
      <td className="px-3 py-3 text-right font-bold tabular-nums">{formatNaira(amount)}</td>
      <td className="px-3 py-3 text-right tabular-nums">{paidWords(payment)}</td>
      <td className="px-3 py-3">
        <PaymentBadge state={state} />
      </td>
      <td className="px-3 py-3 text-sm tabular-nums">
        <time dateTime={createdAt}>{momentWords(createdAt)}</time>
      </td>
      <td className="max-w-56 px-3 py-3 text-sm break-words first-letter:uppercase">
        {attention ? (
          <span className="font-bold text-danger">{attention}</span>
        ) : (
          (lastAnswer ?? 'Not asked yet')
        )}
      </td>
    </tr>
  )
}
