import { Link } from 'react-router'

import { Field } from '#app/ui/field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

import { CheckoutSection } from './checkout-section.tsx'
import { RememberMe } from './remember-me.tsx'
import { textField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

export function BuyerFields({ form }: { form: CheckoutFields }) {
  const { errors } = form.formState
  return (
    <CheckoutSection title="Your Details">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-5">
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
        <PhoneField
          hint="Eleven digits. We call only about this order."
          error={errors.phoneNumber?.message}
          {...textField(form, 'phoneNumber')}
        />
        <Field
          label="E-mail"
          hint="For your receipt and a link to follow your order."
          error={errors.email?.message}
          isOptional
        >
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
      <p className="mt-5 text-sm text-soft">
        We use your details to prepare, deliver and confirm this order, and for nothing else. Your
        card number goes to the payment provider only.{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          What we keep, and for how long
        </Link>
      </p>
    </CheckoutSection>
  )
}
