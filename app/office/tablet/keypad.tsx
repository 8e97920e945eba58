import type { MouseEvent } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type KeypadProps = {
  onDigit: (digit: string) => void
  onDelete: () => void
  isEmpty: boolean
  isBusy: boolean
}

/** The Start key submits the form around the keypad. */
export function Keypad({ onDigit, onDelete, isEmpty, isBusy }: KeypadProps) {
  return (
    <div role="group" aria-label="Keypad" className="grid touch-manipulation grid-cols-3 gap-2.5">
      {digits.map((digit) => (
        <DigitKey key={digit} digit={digit} onDigit={onDigit} />
      ))}
      <button
        type="button"
        className={`${keyClass({ variant: 'ghost' })} aria-disabled:text-soft`}
        aria-disabled={isEmpty}
        onMouseDown={keepFocus}
        onClick={() => !isEmpty && onDelete()}
      >
        Delete
      </button>
      <DigitKey digit="0" onDigit={onDigit} />
      <button
        type="submit"
        className={keyClass({ variant: 'strong' })}
        aria-disabled={isBusy}
        onMouseDown={keepFocus}
      >
        {isBusy && <Spinner />}
        Start
      </button>
    </div>
  )
}

function DigitKey({ digit, onDigit }: { digit: string; onDigit: (digit: string) => void }) {
  return (
    <button
      type="button"
      className={`${keyClass({ variant: 'quiet' })} text-3xl! tabular-nums`}
      onMouseDown={keepFocus}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
}

/** Keeps the focus in the field, so that a keyboard works too. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function keyClass({ variant }: { variant: 'quiet' | 'ghost' | 'strong' }) {
  return `${buttonClass({ variant })} min-h-17 px-2! select-none sm:min-h-20`
}
