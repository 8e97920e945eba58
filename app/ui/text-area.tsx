import type { ComponentProps } from 'react'

import { controlClass } from './field.tsx'

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={2}
      {...rest}
      className={`field-sizing-content max-h-60 py-3 leading-snug ${controlClass} ${className}`}
    />
  )
}
