import type { MouseEvent } from 'react'

import { buttonClass } from '#app/ui/button.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

type KeypadProps = { onDigit: (digit: string) => void; onDelete: () => void; isEmpty: boolean }

export function Keypad({ onDigit, onDelete, isEmpty }: KeypadProps) {
  return (
    <div role="group" aria-label="Keypad" className="grid touch-manipulation grid-cols-3 gap-2.5">
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={`${keyClass} text-2xl tabular-nums ${digit === '0' ? 'col-start-2' : ''}`}
          onMouseDown={keepFocus}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={`${keyClass} text-base aria-disabled:text-soft`}
        aria-disabled={isEmpty}
        onMouseDown={keepFocus}
        onClick={() => !isEmpty && onDelete()}
      >
        Delete
      </button>
    </div>
  )
}

/** In the field, so that a keyboard works as well. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

const keyClass = `${buttonClass({ variant: 'quiet' })} min-h-16 select-none`
