import { refundOrder } from '#app/data/office/orders.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { ReviewBox } from '#app/office/layout/review-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { RefundExcess } from './refund-excess.tsx'

export function OrderReview({ order }: { order: OrderWire }) {
  const { _id, attention, reference, excessLeft, history } = order
  if (attention === null) return null
  return (
    <ReviewBox
      title="Its payment needs a person"
      reason={attention}
      keepReason={history.at(-1)?.keepReason ?? null}
      actions={
        <>
          <RefundExcess excessLeft={excessLeft} send={(refund) => refundOrder(_id, refund)} />
          <ButtonLink to={paymentAddress(reference)} variant="quiet" size="small">
            Open the payment
          </ButtonLink>
        </>
      }
    />
  )
}
