import type { ComponentProps } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

import { normalizePhone } from '#domain/phone.ts'

import { TextField } from './text-field.tsx'

type FormTextProps<Input extends FieldValues, Output> = Omit<ComponentProps<'input'>, 'form'> & {
  form: UseFormReturn<Input, unknown, Output>
  name: Path<Input>
  label: string
  hint?: string
  isOptional?: boolean
  reasonOff?: string
  rules?: RegisterOptions<Input, Path<Input>>
}

export function FormText<Input extends FieldValues, Output>(props: FormTextProps<Input, Output>) {
  const { form, name, hint, reasonOff, rules, ...rest } = props
  const { error } = form.getFieldState(name, form.formState)
  const registered = form.register(name, rules)
  return (
    <TextField
      // Most fields are not about the person who types.
      autoComplete="off"
      {...rest}
      hint={reasonOff ?? hint}
      error={error?.message}
      {...registered}
      onBlur={(event) => {
        if (rest.type === 'tel') event.target.value = normalizePhone(event.target.value)
        return registered.onBlur(event)
      }}
      disabled={reasonOff !== undefined}
    />
  )
}
