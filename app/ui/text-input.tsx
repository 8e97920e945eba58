import type { ComponentProps } from 'react'

import { controlClass } from './field.tsx'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`${controlClass} ${className}`} />
}
