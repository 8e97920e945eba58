import { useState } from 'react'

import { rememberedBuyer } from '#app/data/checkout/checkout-draft.ts'
import { eraseBuyer } from '#app/data/checkout/remembered-buyer.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

import { CheckoutSection } from './checkout-section.tsx'
import { PhoneField } from './phone-field.tsx'
import { textField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

const personal = ['fullName', 'phoneNumber', 'email', 'zoneId', 'address', 'landmark'] as const

export function BuyerFields({ form }: { form: CheckoutFields }) {
  const { errors } = form.formState
  return (
    <CheckoutSection title="Your Details">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5 sm:gap-y-5">
        <Field label="Full name" error={errors.fullName?.message} className="col-span-full">
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'fullName')}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
            />
          )}
        </Field>
        <PhoneField error={errors.phoneNumber?.message} {...textField(form, 'phoneNumber')} />
        <Field label="E-mail" error={errors.email?.message} isOptional>
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="next"
            />
          )}
        </Field>
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
