import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'

import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { prefetchSearch } from './search-layer.tsx'

type SearchBoxProps = { text: string; onChange: (text: string) => void; onClear: () => void }

/** A plain form to /menu, which works without JavaScript. */
export function SearchBox({ text, onChange, onClear }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== text) onChange(early)
    // Only reads what was typed before hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function clear() {
    onClear()
    input.current?.focus()
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The browser would clear the input itself and fire a change event.
    event.preventDefault()
    clear()
  }

  /** Results are already shown; only the phone's keyboard covers them. */
  function submit(event: FormEvent) {
    event.preventDefault()
    input.current?.blur()
  }

  return (
    <form
      action="/menu"
      role="search"
      onSubmit={submit}
      className="relative order-last col-span-full pb-3 md:order-none md:col-span-1 md:pb-0"
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-3 left-3.5 size-6 text-soft"
      />
      <input
        ref={input}
        type="search"
        name="q"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={escape}
        onFocus={prefetchSearch}
        placeholder="Search menu..."
        aria-label="Search menu"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className="h-12 w-full rounded-xl border border-line-strong bg-ground px-12 text-base placeholder:text-soft placeholder-shown:pr-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={clear}
          className="absolute top-0.5 right-0.5 hover:bg-sunk"
        />
      )}
    </form>
  )
}
