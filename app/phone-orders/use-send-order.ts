import { useMutation } from '@tanstack/react-query'

import { ApiError, issuesOf } from '#app/data/api/api-error.ts'
import { applyPriceChange, applyStockChange } from '#app/data/checkout/checkout-changes.ts'
import { fieldIssues } from '#app/data/checkout/checkout-issues.ts'
import { orderDataFor } from '#app/data/checkout/checkout-order.ts'
import type { CheckoutTerms } from '#app/data/checkout/checkout-order.ts'
import { setFreeSlots } from '#app/data/checkout/free-slots.ts'
import { makePayLink } from '#app/data/office/phone-orders.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import { OutOfStockWire, PriceChangedWire, SlotTakenWire } from '#contract/checkout.ts'

import type { MadeLink } from './new-order.tsx'

export function useSendOrder(
  form: CheckoutFields,
  terms: CheckoutTerms,
  onMade: (link: MadeLink) => void,
) {
  const data = useShopData()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (filled: CheckoutForm) => makePayLink(orderDataFor(filled, terms)),
    onSuccess: (link, { fullName, phoneNumber }) => onMade({ ...link, fullName, phoneNumber }),
    onError: (failure, { zoneId }) => {
      for (const { field, message } of fieldIssues(issuesOf(failure)))
        form.setError(field, { message })
      if (failure instanceof ApiError) return applyNews(data, failure.body, zoneId)
    },
  })
  return { sendLink: (filled: CheckoutForm) => mutate(filled), isSending: isPending, error }
}

/** What has changed since the menu was loaded shows in the order. */
async function applyNews(data: ShopData, body: unknown, zoneId: string) {
  const prices = PriceChangedWire.safeParse(body).data
  if (prices) await applyPriceChange(data, prices, zoneId)
  const stock = OutOfStockWire.safeParse(body).data
  if (stock) await applyStockChange(data, stock)
  const slot = SlotTakenWire.safeParse(body).data
  if (slot) setFreeSlots(slot)
}
