import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

import { type CheckoutFields, textField } from './use-checkout-form.ts'

type CashFieldProps = { form: CheckoutFields; label: string; hint: string }

export function CashField({ form, label, hint }: CashFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={form.formState.errors.cash?.message}
      isOptional
      className="mt-5"
    >
      {(labelled) => (
        <TextInput
          {...labelled}
          {...textField(form, 'cash')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
    </Field>
  )
}
