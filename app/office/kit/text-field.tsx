import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'

import { Field } from '#app/ui/field.tsx'
import { InputField, TextInput } from '#app/ui/text-input.tsx'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  className?: string
}

export function TextField(props: FieldWords & ComponentProps<'input'>) {
  if (props.type !== 'password') return <InputField {...props} />
  const { label, hint, error, isOptional, className, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => <PasswordInput {...control} {...rest} />}
    </Field>
  )
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-20"
      />
      <button
        type="button"
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-[0.65rem] px-3 text-sm font-bold text-soft hover:text-text"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </span>
  )
}
