import { useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { isSmallChange, SoldOutNotice } from '#app/shop/cart/sold-out-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { lagosClock } from '#domain/lagos-clock.ts'
import { shopTime } from '#domain/ordering/shop-time.ts'
import { momentText } from '#domain/time-text.ts'

import { type PaymentProblem, ProblemText, usePaymentProblem } from './payment-problem.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import type { CheckoutFields } from './use-checkout-form.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

type CheckoutNoticesProps = { form: CheckoutFields; shop: CheckoutShop; isScheduled: boolean }

export function CheckoutNotices({ form, shop, isScheduled }: CheckoutNoticesProps) {
  const problem = usePaymentProblem(({ problem }) => problem)
  const { cart, changes } = useCartStore()
  return (
    <div className="grid gap-3 has-[p]:mb-5">
      {problem && <ProblemNotice problem={problem} />}
      <ClosedNotice form={form} shop={shop} isScheduled={isScheduled} />
      <div role="status" className="contents">
        <SoldOutNotice cart={cart} changes={changes} />
        {changes.some(isSmallChange) && (
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
function ProblemNotice({ problem }: { problem: PaymentProblem }) {
  const box = useScrollIntoView<HTMLDivElement>()
  return (
    <div ref={box}>
      <Notice tone={problem.tone ?? 'bad'} role="alert">
        <ProblemText problem={problem} />
      </Notice>
    </div>
  )
}

function ClosedNotice({ form, shop, isScheduled }: CheckoutNoticesProps) {
  const now = new Date(useNow())
  const time = now.getTime() > 0 && shopTime(shop, now)
  if (!time || time.kind !== 'closed') return null
  const { opensAt } = time
  if (!opensAt) {
    return (
      <Notice tone="info">{`We are closed now. Please call us${shop.phone && `: ${shop.phone}`}.`}</Notice>
    )
  }
  return (
    <Notice tone="info">
      <p>{`We are closed now. ${preparedText(shop, isScheduled, momentText(opensAt, now))}`}</p>
      {!shop.hasSlots && !shop.promisesTime && (
        <OrderForOpening form={form} opensAt={opensAt} now={now} />
      )}
    </Notice>
  )
}

type OrderForOpeningProps = { form: CheckoutFields; opensAt: Date; now: Date }

/**
 * Schedules the order for the opening time. Hidden once that is chosen, and where the kitchen says when
 * the first order after the opening is ready.
 */
function OrderForOpening({ form, opensAt, now }: OrderForOpeningProps) {
  const { date, time } = lagosClock(opensAt)
  const chosen = useWatch({
    control: form.control,
    name: ['isScheduled', 'scheduledDate', 'scheduledTime'],
  })
  if (chosen[0] && chosen[1] === date && chosen[2] === time) return null
  return (
    <Button
      variant="quiet"
      className="mt-3"
      onClick={() => {
        form.setValue('isScheduled', true)
        form.setValue('scheduledDate', date)
        form.setValue('scheduledTime', time)
        form.clearErrors(['scheduledDate', 'scheduledTime'])
      }}
    >
      {`Order for ${momentText(opensAt, now)}`}
    </Button>
  )
}

function preparedText({ onlyWithinHours }: CheckoutShop, isScheduled: boolean, opens: string) {
  if (onlyWithinHours) return `We open ${opens}. You can order for later.`
  return isScheduled
    ? 'Your order will be prepared for the time that you choose.'
    : `Your order will be prepared when we open, ${opens}.`
}
