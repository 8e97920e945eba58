import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'

import { useApi } from '#app/data/api/use-api.ts'
import { changeCart } from '#app/data/cart/cart-store.ts'
import { checkAgainst } from '#app/data/cart/check-against.ts'
import { cartOf } from '#app/data/checkout/fill-checkout.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import { PhoneField } from '#app/shop/checkout/phone-field.tsx'
import { type CheckoutFields, textField } from '#app/shop/checkout/use-checkout-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { fewestDigits, type KnownCustomerWire } from '#contract/ordering/known-customer.ts'
import { countText } from '#domain/count-text.ts'
import type { Product } from '#domain/menu/product.ts'
import { nigerianPhone, normalizePhonePrefix } from '#domain/phone.ts'

/** The phone number comes first: known customers are found while it is typed. */
export function CustomerFields({ form }: { form: CheckoutFields }) {
  const { errors } = form.formState
  const phoneNumber = useWatch({ control: form.control, name: 'phoneNumber' })
  const { data: found = [] } = useKnownCustomers(phoneNumber)
  const matches = found.filter((one) =>
    one.phoneNumber.startsWith(normalizePhonePrefix(phoneNumber)),
  )
  const known = matches.find((one) => one.phoneNumber === phoneNumber)
  const field = textField(form, 'phoneNumber')

  function chooseFirst(event: FormEvent) {
    event.preventDefault()
    const [first] = matches
    if (first) fillCustomer(form, first)
  }

  return (
    <Panel title="Customer">
      <form onSubmit={chooseFirst}>
        <PhoneField
          hint="Known customers show while you type."
          error={errors.phoneNumber?.message}
          {...field}
          onChange={async (event) => {
            await field.onChange(event)
            const phone = nigerianPhone(event.target.value)
            if (phone && phone !== event.target.value) form.setValue('phoneNumber', phone)
          }}
          autoComplete="off"
        />
        <p role="status" className="sr-only">
          {matches.length > 0 && countText(matches.length, 'known customer')}
        </p>
        <ul className="mt-2 grid gap-1 empty:hidden">
          {(known ? [] : matches).map((customer) => (
            <li key={customer.phoneNumber}>
              <KnownCustomer customer={customer} onChoose={() => fillCustomer(form, customer)} />
            </li>
          ))}
        </ul>
      </form>
      {known && <LastOrder form={form} customer={known} />}
      {known && known.addresses.length > 0 && <Addresses form={form} customer={known} />}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
        <InputField
          {...textField(form, 'fullName')}
          label="Full name"
          error={errors.fullName?.message}
          autoComplete="off"
          autoCapitalize="words"
        />
        <InputField
          {...textField(form, 'email')}
          label="E-mail"
          error={errors.email?.message}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
    </Panel>
  )
}

function useKnownCustomers(typed: string) {
  const phone = normalizePhonePrefix(typed)
  const isEnough = /^0\d+$/.test(phone) && phone.length >= fewestDigits && phone.length <= 11
  return useApi(officeApi.customers.$get, { query: { phone } }, { enabled: isEnough })
}

const choiceClass =
  'flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-xl border border-line bg-ground px-4 py-2 text-left hover:bg-sunk'

type KnownCustomerProps = { customer: KnownCustomerWire; onChoose: () => void }

function KnownCustomer({ customer, onChoose }: KnownCustomerProps) {
  const { fullName, phoneNumber } = customer
  return (
    <button
      type="button"
      // Leaving the field would show its error and move this button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={choiceClass}
    >
      <span dir="auto" className="min-w-0 font-bold break-words">
        {fullName}
      </span>
      <span className="text-soft tabular-nums">{phoneNumber}</span>
    </button>
  )
}

type AddressesProps = { form: CheckoutFields; customer: KnownCustomerWire }

function Addresses({ form, customer: { addresses } }: AddressesProps) {
  return (
    <ul aria-label="Earlier addresses" className="mt-2 grid gap-1">
      {addresses.map((address) => (
        <li key={`${address.zoneId} ${address.street}`}>
          <button type="button" onClick={() => fillAddress(form, address)} className={choiceClass}>
            <span className="min-w-0 break-words">
              Deliver to <span className="font-bold">{address.zoneName}</span>,{' '}
              <bdi>{address.street}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type LastOrderProps = { form: CheckoutFields; customer: KnownCustomerWire }

function LastOrder({ form, customer }: LastOrderProps) {
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
        <span className="block text-sm text-soft">
          Last order of <bdi>{customer.fullName}</bdi>
        </span>
        {dishes}
      </p>
      <Button variant="quiet" size="small" onClick={repeat}>
        Order the same
      </Button>
    </div>
  )
}

type Address = KnownCustomerWire['addresses'][number]

/** With the last address, where the last order was delivered. */
function fillCustomer(form: CheckoutFields, customer: KnownCustomerWire) {
  const { phoneNumber, fullName, emailAddress, addresses, lastOrder } = customer
  form.setValue('phoneNumber', phoneNumber)
  form.setValue('fullName', fullName)
  form.setValue('email', emailAddress ?? '')
  form.clearErrors(['phoneNumber', 'fullName', 'email'])
  const [last] = addresses
  if (lastOrder.type === 'delivery' && last) fillAddress(form, last)
}

function fillAddress(form: CheckoutFields, { zoneId, street }: Address) {
  form.setValue('deliveryType', 'delivery')
  form.setValue('zoneId', zoneId)
  form.setValue('address', street)
  form.clearErrors(['zoneId', 'address'])
}

/** The dishes of the last order, at the prices and within the stock of today. */
function fillDishes({ lastOrder }: KnownCustomerWire, menu: readonly Product[]) {
  changeCart(() => cartOf(lastOrder.items))
  checkAgainst(menu)
}
