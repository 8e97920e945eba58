import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { paymentsQuery } from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session-store.ts'
import { paymentAddress } from '#app/office/layout/office-addresses.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { mayDo } from '#domain/role.ts'

const refetchMs = 60_000

/** Notifies staff who may settle payments when another one needs a person. */
export function usePaymentAlerts() {
  const { roles } = useStaff()
  const { data } = useInfiniteQuery({
    ...paymentsQuery({ states: ['needs attention'], q: '' }),
    enabled: mayDo(roles, 'refunds'),
    refetchInterval: refetchMs,
  })
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const payments = data.pages.flatMap((page) => page.payments)
    const before = known.current
    known.current = new Set(payments.map(({ reference }) => reference))
    if (before) notify(payments.filter(({ reference }) => !before.has(reference)))
  }, [data])
}

function notify(fresh: readonly PaymentWire[]) {
  const [first] = fresh
  if (!first) return
  const isOne = fresh.length === 1
  showToast({
    tone: 'info',
    title: isOne ? 'A payment needs a person' : `${fresh.length} payments need a person`,
    text: first.attention ?? first.reference,
    action: {
      label: isOne ? 'Open' : 'See them',
      href: isOne ? paymentAddress(first.reference) : '/admin/payments',
    },
  })
}
