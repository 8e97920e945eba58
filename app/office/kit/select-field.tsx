import type { ComponentProps } from 'react'

import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

import type { FieldWords } from './text-field.tsx'

type SelectFieldProps<Value extends string> = FieldWords &
  Omit<ComponentProps<'select'>, 'value'> & {
    value?: Value
    /** Each value with its text; the text can be left out where it is the value. */
    options: readonly (readonly [value: Value, text?: string])[]
    onChoose?: (value: Value) => void
  }

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, isOptional, className, options, onChoose, children, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => (
        <Select {...control} onChange={({ target }) => onChoose?.(target.value as Value)} {...rest}>
          {children}
          {options.map(([value, text = value]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
