import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, codeOf, issuesOf } from '#app/data/api/api-error.ts'
import { applyPriceChange, applyStockChange } from '#app/data/checkout/checkout-changes.ts'
import { fieldIssues } from '#app/data/checkout/checkout-issues.ts'
import { orderDataFor } from '#app/data/checkout/checkout-order.ts'
import type { CheckoutTerms } from '#app/data/checkout/checkout-order.ts'
import { setFreeSlots } from '#app/data/checkout/free-slots.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { placePhoneOrder, makePayLink } from '#app/data/office/phone-orders.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { focusFirstError, showField } from '#app/shop/checkout/use-checkout-form.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import { OutOfStockWire, PriceChangedWire, SlotTakenWire } from '#contract/checkout.ts'
import type { MadePayLinkWire } from '#contract/pay-link.ts'

import type { NewOrderDraft } from './new-order-draft.ts'

export type PayLinkToSend = MadePayLinkWire & { fullName: string; phoneNumber: string }

type SendOrderOptions = {
  draft: NewOrderDraft
  form: CheckoutFields
  terms: CheckoutTerms
  onMade: (link: PayLinkToSend) => void
}

export function useSendOrder({ draft, form, terms, onMade }: SendOrderOptions) {
  const data = useShopData()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sent, setSent] = useState<CheckoutForm['payBy']>()

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (filled: CheckoutForm) => {
      const orderData = orderDataFor(filled, terms)
      if (filled.payBy === 'online') {
        const { fullName, phoneNumber } = filled
        const link = await makePayLink(orderData)
        draft.remove()
        return onMade({ ...link, fullName, phoneNumber })
      }
      const order = await placePhoneOrder(draft.id, orderData)
      draft.remove()
      void refreshOrders(client)
      showToast({ tone: 'success', text: 'Order placed, to be paid on delivery' })
      await navigate(orderAddress(order._id))
    },
    onError: (failure, { zoneId }) => {
      const ofFields = fieldIssues(issuesOf(failure))
      for (const { field, message } of ofFields) form.setError(field, { message })
      if (ofFields[0]) showField(form, ofFields[0].field)
      if (codeOf(failure) === 'code_refused') form.setValue('discount', null)
      if (codeOf(failure) === 'placed_before') {
        draft.renewId()
        void refreshOrders(client)
      }
      if (failure instanceof ApiError) return applyRefusal(data, failure.body, zoneId)
    },
  })

  function send(payBy: CheckoutForm['payBy']) {
    if (isPending) return
    setSent(payBy)
    form.setValue('payBy', payBy)
    const submit = form.handleSubmit(
      (filled) => mutate(filled),
      (errors) => focusFirstError(form, errors),
    )
    void submit()
  }
  const isOfField = fieldIssues(issuesOf(error)).length > 0
  return { send, sending: isPending ? sent : undefined, error: isOfField ? null : error }
}

/** Shows in the order what has changed since the menu was loaded. */
async function applyRefusal(data: ShopData, body: unknown, zoneId: string) {
  const prices = PriceChangedWire.safeParse(body).data
  if (prices) await applyPriceChange(data, prices, zoneId)
  const stock = OutOfStockWire.safeParse(body).data
  if (stock) await applyStockChange(data, stock)
  const slot = SlotTakenWire.safeParse(body).data
  if (slot) setFreeSlots(slot)
}
