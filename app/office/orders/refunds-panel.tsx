import { useId, useRef, useState } from 'react'

import { Panel } from '#app/office/kit/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { RefundState } from '#domain/payments/payment.ts'

import { useRefundReason } from './cancel-choices.tsx'
import { RefundForm, type RefundTerms } from './refund-form.tsx'
import { reasonLabel, refundedByLabel } from './refund-labels.ts'

type RefundsPanelProps = RefundTerms & Pick<OrderWire, 'refunds'> & { isByHand?: boolean }

export function RefundsPanel({ refunds, refundable, send, isByHand }: RefundsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const reason = useRefundReason(refundable)
  const reasonId = useId()

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <Panel
      title="Refunds"
      actions={
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-disabled={reason !== undefined}
          aria-describedby={reason && reasonId}
          aria-expanded={reason ? undefined : isOpen}
          onClick={() => setOpen(!isOpen && !reason)}
          className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
        >
          Refund
        </Button>
      }
    >
      {reason && (
        <p id={reasonId} className="text-sm text-soft">
          {reason}
        </p>
      )}
      {isOpen && !reason && isByHand && (
        <Notice tone="warn" className="mb-4">
          This was paid at the door. Give the money back by hand, then record it here.
        </Notice>
      )}
      {isOpen && !reason && <RefundForm refundable={refundable} send={send} onClose={close} />}
      {refunds.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {refunds.map((refund) => (
            <Refund key={`${refund.createdAt} ${refund.amount}`} refund={refund} />
          ))}
        </ul>
      )}
      {refunds.length === 0 && !isOpen && (
        <p className="text-sm text-soft">Nothing has been refunded.</p>
      )}
    </Panel>
  )
}

const states: Record<
  RefundState,
  { label: string; tone: 'calm' | 'good' | 'warn' | 'bad' | 'info' }
> = {
  due: { label: 'Being sent', tone: 'info' },
  pending: { label: 'On its way', tone: 'info' },
  processed: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  'needs-attention': { label: 'Needs you', tone: 'warn' },
}

const heldState = { label: 'Not sent', tone: 'warn' } as const
const refusedState = { label: 'Refused', tone: 'bad' } as const

function Refund({ refund }: { refund: OrderWire['refunds'][number] }) {
  const { amount, state, createdAt, held, refusal } = refund
  const { label, tone } = held ? heldState : refusal ? refusedState : states[state]
  return (
    <li className="py-3 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <span className="font-bold tabular-nums">{formatNaira(amount)}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p dir="auto" className="mt-1 text-sm break-words">
        {reasonLabel(refund)}
      </p>
      {refusal && <p className="text-sm break-words">The provider says: “{refusal}”</p>}
      <p className="text-sm text-soft">
        {refund.byHand && 'By hand · '}
        {refundedByLabel(refund)} ·{' '}
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
    </li>
  )
}
