import type { ComponentProps } from 'react'

import { controlLook } from './field.tsx'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`${controlLook} ${className}`} />
}
