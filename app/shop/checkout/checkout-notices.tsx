import { useEffect, useRef } from 'react'

import { useCartStore } from '#app/data/cart-store.ts'
import { Notice } from '#app/ui/notice.tsx'
import { formatMoment } from '#domain/lagos-time.ts'

import { TroubleText, usePaymentTrouble } from './payment-trouble.tsx'
import type { PaymentTrouble } from './payment-trouble.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'

/** What the buyer has to know before pressing Pay Now. */
export function CheckoutNotices({ shop }: { shop: CheckoutShop }) {
  const trouble = usePaymentTrouble(({ trouble }) => trouble)
  const hasChanges = useCartStore(({ changes }) => changes.length > 0)
  return (
    <div className="grid gap-3 has-[p]:mb-5">
      {trouble && <TroubleNotice trouble={trouble} />}
      {!shop.isOpen && <ClosedNotice shop={shop} />}
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

/** Comes into sight and is read out: it stands far above the button that was pressed. */
function TroubleNotice({ trouble }: { trouble: PaymentTrouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="bad" role="alert">
        <TroubleText trouble={trouble} />
      </Notice>
    </div>
  )
}

function ClosedNotice({ shop }: { shop: CheckoutShop }) {
  const opens = formatMoment(new Date(shop.changesAt))
  return (
    <Notice tone="info">
      <p className="text-base">The kitchen is closed now</p>
      <p className="mt-1 font-normal">
        {shop.onlyWithinHours
          ? `We open again on ${opens}. Until then you can schedule your order for later.`
          : `You can order all the same: we prepare it when we open, on ${opens}, or at the time you schedule.`}
      </p>
    </Notice>
  )
}
