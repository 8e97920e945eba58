import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { type PaymentView, paymentViews } from '#domain/payments/payment-view.ts'

import { slugOf } from './payment-labels.ts'

const refundChip: readonly PaymentView[] = ['refund pending', 'partly refunded', 'refunded']

/** What each chip lists; `held` lists holds. Payments that need a person are first, above "All". */
export const chipViews = {
  all: paymentViews.filter((view) => view !== 'needs attention'),
  'needs-attention': ['needs attention'],
  refunded: refundChip,
  held: [],
} satisfies Record<string, readonly PaymentView[]>
export type PaymentChip = keyof typeof chipViews

export const paymentChips = Object.keys(chipViews) as PaymentChip[]

export function usePaymentSearch() {
  const { query, addressWith, ...search } = useAddressSearch()
  return {
    ...search,
    chip: chipFor(query.get('state')),
    addressWith: (chip: PaymentChip) => addressWith('state', chip === 'all' ? undefined : chip),
  }
}

/** Also for a state of a payment, which the address named before. */
function chipFor(state: string | null): PaymentChip {
  const named = paymentChips.find((chip) => chip === state)
  return named ?? (refundChip.some((view) => slugOf(view) === state) ? 'refunded' : 'all')
}

export type PaymentSearch = ReturnType<typeof usePaymentSearch>
