import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Icon, type IconName } from './icon.tsx'

type QuantityStepperProps = {
  label: string
  id?: string
  describedBy?: string
  value: number
  min: number
  max: number
  /** Gets the typed text or the next figure; the caller clamps it. */
  onChange: (typed: string | number) => void
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, min, max, onChange } = props
  const group = useRef<HTMLDivElement>(null)

  /** A button disabled at its limit loses the focus: it moves to the other one. */
  function step(figure: number) {
    const stepped = document.activeElement
    flushSync(() => onChange(figure))
    if (!(stepped instanceof HTMLButtonElement && stepped.disabled)) return
    const other = group.current?.querySelector<HTMLElement>('button:enabled')
    const next = other ?? group.current?.querySelector('input')
    next?.focus()
  }

  return (
    <div
      ref={group}
      className="inline-flex shrink-0 items-center rounded-xl border border-line-strong bg-surface"
    >
      <Step
        icon="minus"
        label={`Decrease ${label}`}
        disabled={value <= min}
        onStep={() => step(value - 1)}
      />
      <TypedQuantity {...props} />
      <Step
        icon="plus"
        label={`Increase ${label}`}
        disabled={value >= max}
        onStep={() => step(value + 1)}
      />
    </div>
  )
}

type StepProps = { icon: IconName; label: string; disabled: boolean; onStep: () => void }

function Step({ icon, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      data-repeats
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="flex size-11 items-center justify-center rounded-[inherit] transition-colors hover:bg-sunk disabled:cursor-not-allowed disabled:text-line-strong disabled:hover:bg-transparent"
    >
      <Icon name={icon} />
    </button>
  )
}

function TypedQuantity({ label, id, describedBy, value, min, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function settle(typed: string) {
    setDraft(null)
    onChange(typed)
  }

  return (
    <input
      id={id}
      aria-label={id ? undefined : label}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? value}
      onChange={({ target }) =>
        isUnfinished(target.value, min) ? setDraft(target.value) : settle(target.value)
      }
      onBlur={() => draft !== null && settle(draft)}
      onFocus={(event) => event.target.select()}
      className="h-11 w-[max(--spacing(12),3.5ch)] bg-transparent text-center font-bold tabular-nums"
    />
  )
}

/** Empty, or the 1 of 12 where the minimum is 6: more digits may follow. */
function isUnfinished(typed: string, min: number) {
  const figure = Number.parseInt(typed, 10)
  return typed === '' || (figure >= 1 && figure < min)
}
