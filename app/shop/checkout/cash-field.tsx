import { InputField } from '#app/ui/text-input.tsx'

import { type CheckoutFields, textField } from './use-checkout-form.ts'

type CashFieldProps = { form: CheckoutFields; label: string; hint: string }

export function CashField({ form, label, hint }: CashFieldProps) {
  return (
    <InputField
      {...textField(form, 'cash')}
      label={label}
      hint={hint}
      error={form.formState.errors.cash?.message}
      isOptional
      className="mt-5"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  )
}
