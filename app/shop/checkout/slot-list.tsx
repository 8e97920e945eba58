import type { Ref } from 'react'

import { Button } from '#app/ui/button.tsx'
import type { SlotWire } from '#contract/checkout.ts'
import { addDays, formatDay, lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type SlotListProps = {
  slots: readonly SlotWire[]
  /** `2026-11-21 12:30` */
  chosen: string
  firstRef: Ref<HTMLInputElement>
  onChoose: (slot: SlotWire) => void
  onMore: () => void
}

export function SlotList({ slots, chosen, firstRef, onChoose, onMore }: SlotListProps) {
  const [first, ...others] = slots
  const dates = [...new Set(others.map(({ date }) => date))]
  if (!first) return null
  const radio = (slot: SlotWire) => ({
    slot,
    isChosen: chosen === `${slot.date} ${slot.time}`,
    onChoose: () => onChoose(slot),
  })
  return (
    <div className="grid gap-4">
      <SlotRadio {...radio(first)} title="As soon as possible" inputRef={firstRef} />
      {dates.map((date) => (
        <div key={date}>
          <p className="mb-2 text-sm font-bold text-soft">{dayTitle(date)}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
            {others
              .filter((slot) => slot.date === date)
              .map((slot) => (
                <SlotRadio key={slot.time} {...radio(slot)} />
              ))}
          </div>
        </div>
      ))}
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onMore}>
        Later times
      </Button>
    </div>
  )
}

type SlotRadioProps = {
  slot: SlotWire
  isChosen: boolean
  onChoose: () => void
  title?: string
  inputRef?: Ref<HTMLInputElement>
}

function SlotRadio({ slot, isChosen, onChoose, title, inputRef }: SlotRadioProps) {
  const { date, time, until } = slot
  const range = formatRange(time, until)
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-xl border border-line-strong bg-surface px-3 py-2 transition-colors hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={inputRef}
        type="radio"
        name="slot"
        aria-label={title ? undefined : `${dayTitle(date)}, ${range}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-strong-text"
      />
      <span className="text-balance">
        {title && <span className="block font-bold">{title}</span>}
        <span className={title && 'text-sm text-soft'}>
          {title ? `${dayTitle(date)}, ${range}` : range}
        </span>
      </span>
    </label>
  )
}

/** `1:00 – 1:30 PM` */
function formatRange(time: string, until: string) {
  const [from, to] = [formatTimeOfDay(time), formatTimeOfDay(until)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

function dayTitle(date: string) {
  const today = lagosClock(new Date()).date
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : formatDay(date)
}
