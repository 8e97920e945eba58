import type { ComponentProps } from 'react'

import { controlLook } from './field.tsx'

/** One line of text, for use within a `Field`. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`${controlLook} ${className}`} />
}
