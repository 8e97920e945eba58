import { useMenu } from '#app/data/shop/shop-data.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import type { KnownCustomerWire } from '#contract/known-customer.ts'

import { fillCustomer, fillDishes } from './fill-customer.ts'

type LastOrderProps = { form: CheckoutFields; customer: KnownCustomerWire }

export function LastOrder({ form, customer }: LastOrderProps) {
  const { value: menu } = useMenu()
  const { items } = customer.lastOrder
  const dishes = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

  function repeat() {
    if (!menu) return
    fillCustomer(form, customer)
    fillDishes(customer, menu)
    announce('The dishes of the last order are in this order')
  }

  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunk px-4 py-3">
      <p className="min-w-0 flex-1 basis-[12rem] leading-snug break-words">
        <span className="block text-sm text-soft">Last order of {customer.fullName}</span>
        {dishes}
      </p>
      <Button variant="quiet" size="small" onClick={repeat}>
        Order the same
      </Button>
    </div>
  )
}
