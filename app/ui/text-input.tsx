import type { ComponentProps } from 'react'

import { controlClass } from './field.tsx'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...rest} className={`${controlClass} ${className}`} />
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
