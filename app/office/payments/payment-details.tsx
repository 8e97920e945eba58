import { refundPayment } from '#app/data/office/payments.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { RefundsPanel } from '#app/office/orders/refunds-panel.tsx'
import type { PaymentWire } from '#contract/payment.ts'

import { BankDetailsPanel } from './bank-details.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentBuyer } from './payment-buyer.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { meaningOf } from './payment-labels.ts'
import { PollProvider } from './poll-provider.tsx'
import { ReviewPanel } from './resolve-review.tsx'
import { ResolvedReviews } from './resolved-reviews.tsx'

export function PaymentDetails({ payment }: { payment: PaymentWire }) {
  const { attention, attentionKey, reference, settled, keepReason, excessLeft } = payment
  return (
    <>
      {attention && attentionKey && (
        <ReviewPanel
          key={attentionKey}
          reference={reference}
          attentionKey={attentionKey}
          reason={attention}
          keepReason={keepReason}
          excessLeft={excessLeft}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:order-last">
          <Panel title="State" actions={<PaymentBadge state={payment.state} />}>
            <p className="mb-4">{meaningOf(payment)}</p>
            <PollProvider payment={payment} />
          </Panel>
          <PaymentBuyer payment={payment} />
        </div>
        <div className="grid min-w-0 gap-5">
          <BankDetailsPanel payment={payment} />
          <PaymentFacts payment={payment} />
          <RefundsPanel
            {...payment}
            isByHand={Boolean(payment.collected)}
            send={(refund) => refundPayment(reference, refund)}
          />
          <ResolvedReviews settled={settled} />
        </div>
      </div>
    </>
  )
}
