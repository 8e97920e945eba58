import { useWatch } from 'react-hook-form'

import { Field } from '#app/ui/field.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

import type { HelpQuestion } from './use-help-form.ts'

export function HelpFields({ form }: Pick<HelpQuestion, 'form'>) {
  const way = useWatch({ control: form.control, name: 'way' })
  return way === 'reference' ? <ByReference form={form} /> : <ByPhone form={form} />
}

function ByReference({ form }: Pick<HelpQuestion, 'form'>) {
  const { errors } = form.formState
  return (
    <Field
      label="Payment reference"
      hint="On your receipt, in the bank's message, or on the page where you paid."
      error={errors.reference?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          placeholder="ORD-MBX0Q1ZK-4F9K2A"
          className="placeholder:text-[min(1em,max(16px,4.5vw))]"
        />
      )}
    </Field>
  )
}

function ByPhone({ form }: Pick<HelpQuestion, 'form'>) {
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-5">
      <PhoneField
        hint="The one you gave with your order."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Field
        label="Amount in naira"
        hint="As your bank's message says it."
        error={errors.amount?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('amount')}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="send"
            placeholder="3400"
            className="tabular-nums"
          />
        )}
      </Field>
    </div>
  )
}
