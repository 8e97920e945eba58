import { useCartStore } from '#app/data/cart/cart-store.ts'
import { dayAndTime } from '#app/shop/opening/opening-text.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useNow } from '#app/ui/use-now.ts'

import { ProblemText, usePaymentProblem } from './payment-problem.tsx'
import type { PaymentProblem } from './payment-problem.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

type CheckoutNoticesProps = { shop: CheckoutShop; isScheduled: boolean }

export function CheckoutNotices({ shop, isScheduled }: CheckoutNoticesProps) {
  const trouble = usePaymentProblem(({ trouble }) => trouble)
  const hasChanges = useCartStore(({ changes }) => changes.length > 0)
  return (
    <div className="grid gap-3 has-[p]:mb-5">
      {trouble && <ProblemNotice trouble={trouble} />}
      {!shop.isOpen && <ClosedNotice shop={shop} isScheduled={isScheduled} />}
      <div role="status" className="contents">
        {hasChanges && (
          <Notice tone="warn">
            <p>
              Some dishes have changed since you put them in your cart. Please look them over below.
            </p>
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Scrolled into view and announced, since it is far above the pressed button. */
function ProblemNotice({ trouble }: { trouble: PaymentProblem }) {
  const box = useScrollIntoView<HTMLDivElement>()
  return (
    <div ref={box}>
      <Notice tone="bad" role="alert">
        <ProblemText trouble={trouble} />
      </Notice>
    </div>
  )
}

function ClosedNotice({ shop, isScheduled }: CheckoutNoticesProps) {
  const now = useNow()
  const opensAt = new Date(shop.changesAt)
  if (now === 0 || now >= opensAt.getTime()) return null
  return (
    <Notice tone="info">
      <p>{`We are closed now. ${preparedText(shop, isScheduled, dayAndTime(opensAt, now))}`}</p>
    </Notice>
  )
}

function preparedText({ onlyWithinHours }: CheckoutShop, isScheduled: boolean, opens: string) {
  if (onlyWithinHours) return `We open ${opens}. Please schedule your order for later.`
  return isScheduled
    ? 'Your order will be prepared for the time that you choose.'
    : `Your order will be prepared when we open, ${opens}.`
}
