import type { ComponentProps, ReactNode } from 'react'

import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  className?: string
}

export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { label, hint, error, isOptional, className, type = 'text', ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...rest} />
        ) : (
          <TextInput {...control} type={type} {...rest} />
        )
      }
    </Field>
  )
}
