import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { rememberedBuyer } from '#app/data/checkout/checkout-draft.ts'
import { eraseBuyer } from '#app/data/checkout/remembered-buyer.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { addressIn } from '#contract/ordering/checkout-form.ts'
import { formatNaira } from '#domain/money.ts'
import type { Bill } from '#domain/ordering/bill.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

import { CheckoutSection } from './checkout-section.tsx'
import { OrderTime } from './order-time.tsx'
import { PhoneField } from './phone-field.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { type CheckoutFields, textField } from './use-checkout-form.ts'
import type { SectionName, useOpenSections } from './use-open-sections.ts'

const personal = ['fullName', 'phoneNumber', 'email', 'zoneId', 'address', 'landmark'] as const

export function BuyerFields({ form }: { form: CheckoutFields }) {
  const { errors } = form.formState
  return (
    <CheckoutSection title="Your Details">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5 sm:gap-y-5">
        <InputField
          {...textField(form, 'fullName')}
          label="Full name"
          error={errors.fullName?.message}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          className="col-span-full"
        />
        <PhoneField error={errors.phoneNumber?.message} {...textField(form, 'phoneNumber')} />
        <InputField
          {...textField(form, 'email')}
          label="E-mail"
          error={errors.email?.message}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
        />
      </div>
      <RememberMe form={form} />
    </CheckoutSection>
  )
}

function RememberMe({ form }: { form: CheckoutFields }) {
  const [isKnown, setKnown] = useState(() => Boolean(rememberedBuyer.read()))

  function forget() {
    eraseBuyer()
    for (const name of personal) form.setValue(name, '')
    form.setValue('remembers', false)
    form.setValue('callsAtGate', false)
    setKnown(false)
    form.setFocus('fullName')
  }

  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox label="Remember me on this phone" {...form.register('remembers')} />
      {isKnown && (
        <Button variant="ghost" size="small" onClick={forget}>
          Forget me
        </Button>
      )}
    </div>
  )
}

type KnownCustomerCardProps = {
  form: CheckoutFields
  shop: CheckoutShop
  zone: DeliveryZone | undefined
  cart: Cart
  bill: Bill
  isPaidLater: boolean
  sections: ReturnType<typeof useOpenSections>
}

/** Sums up the checkout of a customer whom this phone remembers. Each part has a Change button. */
export function KnownCustomerCard({ sections, ...order }: KnownCustomerCardProps) {
  const { form, shop, cart, bill, isPaidLater } = order
  const [fullName, phoneNumber] = useWatch({
    control: form.control,
    name: ['fullName', 'phoneNumber'],
  })
  const partOf = (name: SectionName) => ({ name, sections })
  return (
    <section
      aria-labelledby="known-order"
      className="min-w-0 rounded-3xl border border-line bg-surface p-4 sm:p-7"
    >
      <h2 id="known-order" className="mb-2 text-2xl">
        Your order
      </h2>
      <ul className="divide-y divide-line">
        <Part {...partOf('details')} change="name and number" title={fullName}>
          {phoneNumber}
        </Part>
        <Place {...partOf('delivery')} {...order} />
        <Part
          {...partOf('delivery')}
          change="time"
          field="scheduledTime"
          title={<OrderTime form={form} />}
        />
        {shop.payOnDelivery && (
          <Part
            {...partOf('payment')}
            change="payment"
            title={isPaidLater ? 'You pay when you get it' : 'You pay now'}
          />
        )}
        <Part {...partOf('summary')} change="dishes" title={sumText(bill)}>
          {cart.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}
        </Part>
      </ul>
    </section>
  )
}

/** `₦12,674 + ₦2,500 to the rider` */
function sumText({ paidOnlineNaira, toCollectNaira, inAllNaira }: Bill) {
  if (paidOnlineNaira === 0 || toCollectNaira === 0) return formatNaira(inAllNaira)
  return `${formatNaira(paidOnlineNaira)} + ${formatNaira(toCollectNaira)} to the rider`
}

type PartProps = {
  name: SectionName
  /** Read out by screen readers after "Change". */
  change: string
  /** The field of the section to focus. */
  field?: 'scheduledTime'
  title: ReactNode
  sections: KnownCustomerCardProps['sections']
  children?: ReactNode
}

function Part({ name, change, field, title, sections, children }: PartProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <div className="font-bold break-words" dir="auto">
          {title}
        </div>
        {children && (
          <p className="text-sm break-words text-soft" dir="auto">
            {children}
          </p>
        )}
      </div>
      {!sections.isOpen(name) && (
        <Button
          variant="ghost"
          size="small"
          className={`-mr-3 underline underline-offset-4 ${name === 'summary' ? 'lg:hidden' : ''}`}
          onClick={() => sections.open(name, field)}
        >
          Change <span className="sr-only">{change}</span>
        </Button>
      )}
    </li>
  )
}

type PlaceProps = Pick<KnownCustomerCardProps, 'form' | 'shop' | 'zone' | 'sections'> & {
  name: SectionName
}

function Place({ form, shop, zone, ...part }: PlaceProps) {
  const [type, address, landmark, callsAtGate] = useWatch({
    control: form.control,
    name: ['deliveryType', 'address', 'landmark', 'callsAtGate'],
  })
  const isDelivery = type === 'delivery'
  return (
    <Part
      {...part}
      change={isDelivery ? 'address' : 'pickup'}
      title={isDelivery && zone ? `Delivery to ${zone.name}` : deliveryTypeNames[type]}
    >
      {isDelivery ? addressIn({ address, landmark, callsAtGate }) : shop.pickupAddress}
    </Part>
  )
}
