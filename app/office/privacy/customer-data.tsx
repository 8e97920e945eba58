import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { openCustomer } from '#app/data/office/customers.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { phoneMessage } from '#contract/buyer.ts'
import { homePhone } from '#domain/phone.ts'

import { FoundCustomer } from './found-customer.tsx'

export function CustomerData() {
  const [phoneError, setPhoneError] = useState<string>()
  const [erased, setErased] = useState<string>()
  const looking = useMutation({ mutationFn: openCustomer, gcTime: 0 })
  const { isPending, data: customer, error } = looking

  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = homePhone(String(new FormData(event.currentTarget).get('phone')))
    setPhoneError(phone ? undefined : phoneMessage)
    setErased(undefined)
    if (phone && !isPending) looking.mutate(phone)
  }

  return (
    <div className="grid max-w-3xl gap-5">
      <form
        noValidate
        onSubmit={look}
        className="grid items-start gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_auto] lg:p-6"
      >
        <Field
          label="Customer's phone number"
          hint="Call the number back to be sure that it is them. Your lookup is recorded in the audit trail."
          error={phoneError}
        >
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              autoComplete="off"
              placeholder="08012345678"
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending} className="sm:mt-8">
          {isPending && <Spinner />} Look up
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {error && (
          <Notice tone="info">{messageOr(error, 'We could not look. Please try again.')}</Notice>
        )}
        {erased && <Notice tone="good">{`Erased. No personal data of ${erased} is left.`}</Notice>}
      </div>
      {customer && (
        <FoundCustomer
          key={customer.phoneNumber}
          customer={customer}
          onErased={() => {
            setErased(customer.phoneNumber)
            looking.reset()
          }}
        />
      )}
    </div>
  )
}
