import type { ComponentProps } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

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
  const { form, name, label, hint, isOptional, reasonOff, rules, className, type, ...rest } = props
  const { error } = form.getFieldState(name, form.formState)
  const Input = type === 'password' ? PasswordInput : TextInput
  return (
    <Field
      label={label}
      hint={reasonOff ?? hint}
      error={error?.message}
      isOptional={isOptional}
      className={className}
    >
      {(control) => (
        <Input
          {...(type !== 'password' && { type })}
          {...control}
          {...rest}
          {...form.register(name, rules)}
          disabled={reasonOff !== undefined}
        />
      )}
    </Field>
  )
}
