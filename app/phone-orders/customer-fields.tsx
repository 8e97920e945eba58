import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'

import { knownCustomersQuery } from '#app/data/office/phone-orders.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { textField } from '#app/shop/checkout/use-checkout-form.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { Field } from '#app/ui/field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { KnownCustomerWire } from '#contract/known-customer.ts'
import { homePhone } from '#domain/phone.ts'

import { fillAddress, fillCustomer } from './fill-customer.ts'
import { LastOrder } from './last-order.tsx'

/** The phone number comes first: known customers are found while it is typed. */
export function CustomerFields({ form }: { form: CheckoutFields }) {
  const { errors } = form.formState
  const phoneNumber = useWatch({ control: form.control, name: 'phoneNumber' })
  const { data: found = [] } = useQuery(knownCustomersQuery(phoneNumber))
  const matches = found.filter((one) => one.phoneNumber.startsWith(phoneNumber))
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
            const home = homePhone(event.target.value)
            if (home && home !== event.target.value) form.setValue('phoneNumber', home)
          }}
          autoComplete="off"
        />
        <p role="status" className="sr-only">
          {matches.length > 0 && `${matches.length} known customers`}
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
        <Field label="Full name" error={errors.fullName?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'fullName')}
              autoComplete="off"
              autoCapitalize="words"
            />
          )}
        </Field>
        <Field label="E-mail" error={errors.email?.message} isOptional>
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
            />
          )}
        </Field>
      </div>
    </Panel>
  )
}

const choiceClass =
  'flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-xl border border-line bg-ground px-4 py-2 text-left hover:bg-sunk'

type KnownCustomerProps = { customer: KnownCustomerWire; onChoose: () => void }

function KnownCustomer({ customer, onChoose }: KnownCustomerProps) {
  const { fullName, phoneNumber } = customer
  return (
    <button
      type="button"
      // Leaving the field would show an error above the button and move it away from the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={choiceClass}
    >
      <span className="min-w-0 font-bold break-words">{fullName}</span>
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
              Deliver to <span className="font-bold">{address.zoneName}</span>, {address.street}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
