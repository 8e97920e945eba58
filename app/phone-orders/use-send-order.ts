import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { codeOf, issuesOf } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { applyPriceChange, applyStockChange } from '#app/data/checkout/checkout-changes.ts'
import { fieldIssues } from '#app/data/checkout/checkout-issues.ts'
import { type CheckoutTerms, orderDataFor } from '#app/data/checkout/checkout-order.ts'
import { setFreeSlots } from '#app/data/checkout/free-slots.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { type ShopData, useShopData } from '#app/data/shop/shop-data.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { showField, showFirstError } from '#app/shop/checkout/use-checkout-form.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import { OutOfStockWire, PriceChangedWire, SlotTakenWire } from '#contract/ordering/checkout.ts'
import type { MadePayLinkWire } from '#contract/ordering/pay-link.ts'

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

  async function place(filled: CheckoutForm) {
    const orderData = orderDataFor(filled, terms)
    if (filled.payBy === 'online') {
      const { fullName, phoneNumber } = filled
      const link = await readBody(officeApi['pay-links'].$post({ json: { orderData } }))
      draft.remove()
      return onMade({ ...link, fullName, phoneNumber })
    }
    // The same order again when it is repeated.
    const json = { id: draft.id, orderData }
    const order = await readBody(officeApi.orders.$post({ json }))
    draft.remove()
    void refreshOrders(client)
    showToast({ tone: 'success', text: 'Order placed, to be paid on delivery' })
    await navigate(orderAddress(order._id))
  }

  const { mutate, isPending, isSuccess, error } = useChange(place, {
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
    if (isPending || isSuccess) return
    setSent(payBy)
    form.setValue('payBy', payBy)
    const submit = form.handleSubmit(
      (filled) => mutate(filled),
      (errors) => showFirstError(errors, (name) => showField(form, name)),
    )
    void submit()
  }
  const isOfField = fieldIssues(issuesOf(error)).length > 0
  return {
    send,
    sending: isPending || isSuccess ? sent : undefined,
    error: isOfField ? null : error,
  }
}

/** Applies the prices and stock of a 409 response to the menu shown. */
async function applyRefusal(data: ShopData, body: unknown, zoneId: string) {
  const prices = PriceChangedWire.safeParse(body).data
  if (prices) await applyPriceChange(data, prices, zoneId)
  const stock = OutOfStockWire.safeParse(body).data
  if (stock) await applyStockChange(data, stock)
  const slot = SlotTakenWire.safeParse(body).data
  if (slot) setFreeSlots(slot)
}
