import { useId, useRef, useState } from 'react'

import { Panel } from '#app/office/layout/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { RefundState } from '#domain/payment.ts'

import { useRefundReason } from './cancel-choices.tsx'
import { RefundForm } from './refund-form.tsx'
import type { RefundTerms } from './refund-form.tsx'
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
  { word: string; tone: 'calm' | 'good' | 'warn' | 'bad' | 'info' }
> = {
  due: { word: 'Being sent', tone: 'info' },
  pending: { word: 'On its way', tone: 'info' },
  processed: { word: 'Refunded', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  'needs-attention': { word: 'Needs attention', tone: 'warn' },
}

function Refund({ refund }: { refund: OrderWire['refunds'][number] }) {
  const { amount, state, createdAt } = refund
  const { word, tone } = states[state]
  return (
    <li className="py-3 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <span className="font-bold tabular-nums">{formatNaira(amount)}</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 text-sm break-words">{reasonLabel(refund)}</p>
      <p className="text-sm text-soft">
        {refund.byHand && 'By hand · '}
        {refundedByLabel(refund)} ·{' '}
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
    </li>
  )
}
