import type { ComponentProps } from 'react'

import { InputField } from '#app/ui/text-input.tsx'
import { normalizePhone } from '#domain/phone.ts'

type PhoneFieldProps = ComponentProps<'input'> & {
  hint?: string
  error: string | undefined
  isOptional?: boolean
}

/** On leaving it, the number becomes its eleven digits, before the form reads and checks it. */
export function PhoneField({ onBlur, ...rest }: PhoneFieldProps) {
  return (
    <InputField
      {...rest}
      label="Phone number"
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
  )
}
