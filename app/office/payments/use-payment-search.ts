import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { paymentViews } from '#domain/payments/payment-view.ts'
import type { PaymentView } from '#domain/payments/payment-view.ts'

import { slugOf } from './payment-labels.ts'

export function usePaymentSearch() {
  const { query, addressWith, ...search } = useAddressSearch()
  return {
    ...search,
    state: paymentViews.find((one) => slugOf(one) === query.get('state')),
    addressWith: (state: PaymentView | undefined) => addressWith('state', state && slugOf(state)),
  }
}

export type PaymentSearch = ReturnType<typeof usePaymentSearch>
