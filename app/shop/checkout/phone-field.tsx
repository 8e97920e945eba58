import type { ComponentProps } from 'react'

import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { normalizePhone } from '#domain/phone.ts'

type PhoneFieldProps = ComponentProps<'input'> & {
  hint?: string
  error: string | undefined
  isOptional?: boolean
}

/** On leaving it, the number becomes its eleven digits, before the form reads and checks it. */
export function PhoneField({ hint, error, isOptional = false, onBlur, ...rest }: PhoneFieldProps) {
  return (
    <Field label="Phone number" hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          onBlur={(event) => {
            event.target.value = normalizePhone(event.target.value)
            onBlur?.(event)
          }}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          placeholder="08012345678"
        />
      )}
    </Field>
  )
}
