import { useRef } from 'react'

import { controlClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div role="search" className={`relative min-w-0 ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-3.5 left-4 size-5 text-soft"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        className={`pr-12 pl-11! placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden ${controlClass}`}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={clear}
          className="absolute top-0.5 right-0.5 hover:bg-sunk"
        />
      )}
    </div>
  )
}
