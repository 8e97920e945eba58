import type { ComponentProps } from 'react'

import { ChevronDown } from './chevron-down.tsx'
import { controlClass } from './field.tsx'

/** No option has an empty value: "all" and "none" have names. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`appearance-none pr-11 ${controlClass}`} />
      <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center">
        <ChevronDown />
      </span>
    </span>
  )
}
