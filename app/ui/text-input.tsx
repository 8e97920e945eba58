import type { ComponentProps } from 'react'

import { controlClass, Field } from './field.tsx'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...rest} className={`${controlClass} ${className}`} />
}

type InputFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  ComponentProps<'input'> & { inputClass?: string }

export function InputField(props: InputFieldProps) {
  const { label, hint, error, isOptional, className, inputClass, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => <TextInput {...control} {...input} className={inputClass} />}
    </Field>
  )
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={2}
      dir="auto"
      {...rest}
      className={`field-sizing-content max-h-60 py-3 leading-snug ${controlClass} ${className}`}
    />
  )
}
