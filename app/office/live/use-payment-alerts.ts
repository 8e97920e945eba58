import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { paymentsQuery } from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { mayDo } from '#domain/role.ts'

import { newAttention, toKnownAttention } from './new-reviews.ts'
import type { KnownAttention } from './new-reviews.ts'
import { attentionText } from './review-text.ts'

const refetchMs = 60_000

export function usePaymentAlerts() {
  const { roles } = useStaff()
  const { data } = useInfiniteQuery({
    ...paymentsQuery({ states: ['needs attention'], q: '' }),
    enabled: mayDo(roles, 'refunds'),
    refetchInterval: refetchMs,
  })
  const known = useRef<KnownAttention>(undefined)
  useEffect(() => {
    if (!data) return
    const payments = data.pages.flatMap((page) => page.payments)
    const before = known.current
    known.current = toKnownAttention(payments, data.pages.at(-1)?.next !== undefined)
    if (before) notify(newAttention(payments, before))
  }, [data])
}

function notify(fresh: readonly PaymentWire[]) {
  const [first] = fresh
  if (!first) return
  const isOne = fresh.length === 1
  showToast({
    tone: 'info',
    title: isOne ? 'A payment needs a person' : attentionText(fresh.length),
    text: first.attention ?? first.reference,
    action: {
      label: isOne ? 'Open' : 'See them',
      href: isOne ? paymentAddress(first.reference) : '/admin/payments',
    },
  })
}
