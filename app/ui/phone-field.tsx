import type { ComponentProps } from 'react'

import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type PhoneFieldProps = ComponentProps<'input'> & { hint: string; error: string | undefined }

export function PhoneField({ hint, error, ...rest }: PhoneFieldProps) {
  return (
    <Field label="Phone number" hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
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
