import { useWatch } from 'react-hook-form'

import { type CheckoutTerms, whyPayFirst } from '#app/data/checkout/checkout-order.ts'
import { type ChoiceCard, ChoiceCards } from '#app/ui/choice-cards.tsx'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import { payFirstMessage } from '#domain/ordering/pay-on-delivery.ts'
import { waysToPayText } from '#domain/payments/transfer.ts'

import { CashField } from './cash-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

const laterTitles = { delivery: 'Pay on delivery', pickup: 'Pay on pickup' } as const

type ChoiceTexts = { type: DeliveryType; onlineText: string }

function choicesFor({ type, onlineText }: ChoiceTexts): ChoiceCard[] {
  const later = 'Cash, transfer or POS. We call you first to confirm your order.'
  return [
    { value: 'online', title: 'Pay now', text: onlineText, icon: 'cart' },
    { value: 'on-delivery', title: laterTitles[type], text: later, icon: 'phone' },
  ]
}

type PaymentFieldsProps = { form: CheckoutFields; shop: CheckoutShop; terms: CheckoutTerms }

export function PaymentFields({ form, shop, terms }: PaymentFieldsProps) {
  const { control } = form
  const [deliveryType, payBy] = useWatch({ control, name: ['deliveryType', 'payBy'] })
  const fault = whyPayFirst({ deliveryType }, terms)
  const isUndecided = deliveryType === 'delivery' && !terms.zone
  return (
    <CheckoutSection title="Payment">
      <div role="status">
        {fault && (
          <p className="rounded-2xl bg-sunk p-4">
            {isUndecided
              ? 'Choose your neighbourhood to see whether you can pay on delivery.'
              : payFirstMessage(fault, shop.payOnDelivery?.maxNaira ?? 0)}
          </p>
        )}
      </div>
      {!fault && (
        <ChoiceCards
          legend="How would you like to pay?"
          choices={choicesFor({
            type: deliveryType,
            onlineText: waysToPayText(shop.payment.transferChannels ?? []),
          })}
          {...form.register('payBy')}
        />
      )}
      {!fault && payBy === 'on-delivery' && (
        <CashField
          form={form}
          label="I will pay with ₦"
          hint="How much cash you will hand over, so that we have the change ready."
        />
      )}
    </CheckoutSection>
  )
}
