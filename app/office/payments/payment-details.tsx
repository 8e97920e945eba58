import { Panel } from '#app/office/layout/panel.tsx'
import { Refund } from '#app/office/orders/refunds-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PaymentWire } from '#contract/payment.ts'

import { AskProvider } from './ask-provider.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentBuyer } from './payment-buyer.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { paymentLooks } from './payment-words.ts'

/** One attempt to pay: how it stands and what to do beside the figures and times of it. */
export function PaymentDetails({ payment }: { payment: PaymentWire }) {
  const { attention, refunds } = payment
  return (
    <>
      {attention && <AttentionBanner reason={attention} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:order-last">
          <Panel title="State" actions={<PaymentBadge state={payment.state} />}>
            <p className="mb-4">{paymentLooks[payment.state].meaning}</p>
            <AskProvider payment={payment} />
          </Panel>
          <PaymentBuyer payment={payment} />
        </div>
        <div className="grid min-w-0 gap-5">
          <PaymentFacts payment={payment} />
          <Panel title="Refunds">
            {refunds.length === 0 ? (
              <p className="text-sm text-soft">Nothing has been refunded.</p>
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {refunds.map((refund) => (
                  <Refund key={`${refund.createdAt} ${refund.amount}`} refund={refund} />
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}

function AttentionBanner({ reason }: { reason: string }) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-2xl border-2 border-danger bg-danger-ground px-4 py-3.5 text-danger lg:px-6">
      <Icon name="alert" className="mt-0.5 size-6" />
      <p className="min-w-0">
        <strong className="block">A person has to look at this</strong>
        <span className="break-words">{reason}</span>
      </p>
    </div>
  )
}
