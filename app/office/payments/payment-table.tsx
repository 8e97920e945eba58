import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { LinkedRow, LinkedTable } from '#app/office/layout/linked-table.tsx'
import type { PaymentWire } from '#contract/payment.ts'
import { formatNaira } from '#domain/money.ts'

import { PaymentBadge } from './payment-badge.tsx'
import { formatTimestamp, formatPaid } from './payment-labels.ts'

const titles = ['Reference', 'Customer', 'Amount', 'Paid', 'State', 'When', 'Last answer']

export function PaymentTable({ payments }: { payments: readonly PaymentWire[] }) {
  return (
    <LinkedTable caption="Payments" titles={titles} numbers={['Amount', 'Paid']} isDense>
      {payments.map((payment) => (
        <PaymentRow key={payment.reference} payment={payment} />
      ))}
    </LinkedTable>
  )
}

function PaymentRow({ payment }: { payment: PaymentWire }) {
  const { reference, buyer, amount, state, createdAt, lastAnswer, attention } = payment
  return (
    <LinkedRow to={paymentAddress(reference)} name={reference} className="text-sm tabular-nums">
      <td className="max-w-48">
        <p className="leading-tight break-words">{buyer.fullName}</p>
        <p className="text-sm text-soft tabular-nums">{buyer.phoneNumber}</p>
      </td>
      <td className="text-right font-bold tabular-nums">{formatNaira(amount)}</td>
      <td className="text-right tabular-nums">{formatPaid(payment)}</td>
      <td>
        <PaymentBadge state={state} />
      </td>
      <td className="text-sm tabular-nums">
        <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
      </td>
      <td className="max-w-56 text-sm break-words first-letter:uppercase">
        {attention ? (
          <span className="font-bold text-danger">{attention}</span>
        ) : (
          (lastAnswer ?? 'Not checked yet')
        )}
      </td>
    </LinkedRow>
  )
}
