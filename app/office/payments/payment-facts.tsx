import type { ReactNode } from 'react'

import { Panel } from '#app/office/layout/panel.tsx'
import type { PaymentWire } from '#contract/payment.ts'
import { formatNaira } from '#domain/money.ts'

import { formatTimestamp, formatPaid } from './payment-labels.ts'

export function PaymentFacts({ payment }: { payment: PaymentWire }) {
  const { amount, collected, excess, keepReason, createdAt, settledAt, lastAskedAt, nextAskAt } =
    payment
  return (
    <Panel title="Payment">
      <dl className="grid gap-2">
        <Fact name="Requested">
          <span className="text-2xl font-bold">{formatNaira(amount)}</span>
        </Fact>
        <Fact name="Paid">
          <span className="text-2xl font-bold">{formatPaid(payment)}</span>
        </Fact>
        {collected !== undefined && <Fact name="Of it at the door">{formatNaira(collected)}</Fact>}
        {excess > 0 && <Fact name="Paid too much">{formatNaira(excess)}</Fact>}
        {keepReason && <Fact name="Kept when the order was cancelled">“{keepReason}”</Fact>}
      </dl>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <Fact name="Begun">{timeOf(createdAt)}</Fact>
        <Fact name="Decided">{timeOf(settledAt, 'Not yet')}</Fact>
        <Fact name="Last checked">{timeOf(lastAskedAt, 'Not yet')}</Fact>
        <Fact name="We ask next">{timeOf(nextAskAt, 'Not any more')}</Fact>
        <Fact name="Provider's last answer">
          <span className="inline-block first-letter:uppercase">
            {payment.lastAnswer ?? 'None yet'}
          </span>
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 text-right break-words tabular-nums">{children}</dd>
    </div>
  )
}

function timeOf(moment: string | null, missing = '') {
  return moment ? <time dateTime={moment}>{formatTimestamp(moment)}</time> : missing
}
