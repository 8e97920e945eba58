import { resumePayments } from '#app/data/payment-session.ts'
import { refetchMenu } from '#app/data/refetch-menu.ts'
import type { ShopData } from '#app/data/shop-data.ts'

import { tellOutcome } from './payment-effects.ts'

/** Loaded only when an earlier page left a payment open. */
export function resume(data: ShopData, which: 'all' | 'closed') {
  const onReleased = () => refetchMenu(data)
  return resumePayments({ onOutcome: tellOutcome, onReleased, which })
}
