import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { paymentsQuery } from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { can } from '#domain/role.ts'

import { newReviews, toLoadedReviews } from './new-reviews.ts'
import type { LoadedReviews } from './new-reviews.ts'
import { reviewText } from './review-text.ts'

const refetchMs = 60_000

export function usePaymentAlerts() {
  const { roles } = useStaff()
  const { data } = useInfiniteQuery({
    ...paymentsQuery({ states: ['needs attention'], q: '' }),
    enabled: can(roles, 'refunds'),
    refetchInterval: refetchMs,
  })
  const loaded = useRef<LoadedReviews>(undefined)
  useEffect(() => {
    if (!data) return
    const payments = data.pages.flatMap((page) => page.payments)
    const before = loaded.current
    loaded.current = toLoadedReviews(payments, data.pages.at(-1)?.next !== undefined)
    if (before) notify(newReviews(payments, before))
  }, [data])
}

function notify(fresh: readonly PaymentWire[]) {
  const [first] = fresh
  if (!first) return
  const isOne = fresh.length === 1
  showToast({
    tone: 'info',
    title: isOne ? 'A payment needs a person' : reviewText(fresh.length),
    text: first.attention ?? first.reference,
    action: {
      label: isOne ? 'Open' : 'See them',
      href: isOne ? paymentAddress(first.reference) : '/admin/payments',
    },
  })
}
