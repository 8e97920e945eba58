import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import {
  loadFreeSlots,
  loadLaterSlots,
  readyTimeOf,
  slotItems,
  useFreeSlots,
} from '#app/data/checkout/free-slots.ts'
import type { SlotSearch } from '#app/data/checkout/free-slots.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/chevron-down.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SlotWire } from '#contract/ordering/checkout.ts'
import { activePauses } from '#domain/ordering/active-pause.ts'
import { asapText } from '#domain/ordering/ready-time.ts'
import { clockText, dayTitle } from '#domain/span-text.ts'

import type { CheckoutFields } from './use-checkout-form.ts'

const chosenClass = 'border-strong-text bg-ground inset-ring inset-ring-strong-text'

const chipClass =
  'relative flex min-h-11 flex-col items-center justify-center rounded-xl border border-line-strong bg-surface px-2 py-1.5 text-center leading-snug text-balance transition-colors hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:font-bold has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const goneMessage = 'That time is not available. Please choose another one.'

type SlotFieldsProps = { form: CheckoutFields }

/** The server lists the free slots for this cart. */
export function SlotFields({ form }: SlotFieldsProps) {
  const type = useWatch({ control: form.control, name: 'deliveryType' })
  const items = useCartStore(({ cart }) => slotItems(cart))
  const isEmpty = items === ''
  const pauses = useActivePauses()
  useEffect(() => {
    if (!isEmpty) void loadFreeSlots({ type, items })
    // A pause changes which slots are free.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [type, items, isEmpty, pauses])
  return (
    <div className="mt-4 border-t border-line pt-3">
      {isEmpty ? (
        <p className="text-soft">Add a dish to see the free times.</p>
      ) : (
        <Slots form={form} search={{ type, items }} />
      )}
    </div>
  )
}

/** Changes when a pause begins, changes or ends. */
function useActivePauses() {
  const pauses = useShop()?.pauses
  const now = new Date(useNow())
  return JSON.stringify(pauses ? activePauses(pauses, now) : null)
}

function Slots({ form, search }: SlotFieldsProps & { search: SlotSearch }) {
  const { slots, message, hasFailed } = useFreeSlots()
  const { chosen, choose } = useChosenSlot(form, slots)
  const id = useId()
  const { control } = form
  const { field: dateField } = useController({ control, name: 'scheduledDate' })
  const { field: timeField, fieldState } = useController({ control, name: 'scheduledTime' })
  const fields = [dateField, timeField]
  const { error } = fieldState
  if (message) return <Notice tone="warn">{message}</Notice>
  if (!slots && hasFailed) return <Retry onRetry={() => void loadFreeSlots(search)} />
  if (!slots) return <Skeleton className="h-40 rounded-2xl" />
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-2 font-bold">When would you like it?</legend>
      {/* Above the slots: below them it would be off screen. */}
      <div className="has-[p]:mb-3">
        <FieldError id={id} error={error?.message} />
      </div>
      <SlotList
        slots={slots}
        chosen={chosen}
        isMissing={error !== undefined}
        firstRef={(radio) => {
          for (const { ref } of fields) ref(radio)
        }}
        onChoose={choose}
        onMore={() => void loadLaterSlots(search, slots)}
      />
    </fieldset>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn">
      <p>The free times could not be loaded. If you do not choose, you get the first free one.</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

/**
 * Preselects the first free slot until the buyer chooses one or submits. After that, a slot that was
 * taken is not replaced by another one: the buyer gets an error.
 */
function useChosenSlot(form: CheckoutFields, slots: readonly SlotWire[] | undefined) {
  const [isScheduled, date, time] = useWatch({
    control: form.control,
    name: ['isScheduled', 'scheduledDate', 'scheduledTime'],
  })

  const { isSubmitting, submitCount } = useFormState({ control: form.control })
  const automatic = useRef<string>(undefined)

  function choose(slot: Pick<SlotWire, 'date' | 'time'>) {
    automatic.current = undefined
    form.setValue('isScheduled', true)
    form.setValue('scheduledDate', slot.date)
    form.setValue('scheduledTime', slot.time)
    form.clearErrors(['scheduledDate', 'scheduledTime'])
  }

  useEffect(() => {
    // Without any slot the reason is shown instead, and the choice waits for the next list.
    if (!slots || slots.length === 0) return
    const { isScheduled, scheduledDate, scheduledTime } = form.getValues()
    const isFree = slots.some(({ date, time }) => date === scheduledDate && time === scheduledTime)
    if (isScheduled && isFree) return
    const [first] = slots
    const isSent = isSubmitting || submitCount > 0
    const isAutomatic = !isSent && automatic.current === `${scheduledDate} ${scheduledTime}`
    if ((!isScheduled || isAutomatic) && first) {
      choose(first)
      automatic.current = `${first.date} ${first.time}`
      return
    }
    const hadChosen = isScheduled && scheduledTime !== ''
    choose({ date: '', time: '' })
    if (hadChosen) form.setError('scheduledTime', { message: goneMessage })
    // Only a new list can make the chosen slot disappear.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slots])

  return { chosen: isScheduled ? `${date} ${time}` : '', choose }
}

type SlotListProps = {
  slots: readonly SlotWire[]
  /** `2026-11-21 12:30` */
  chosen: string
  isMissing: boolean
  firstRef: Ref<HTMLInputElement>
  onChoose: (slot: SlotWire) => void
  onMore: () => void
}

/** The first free time, and all others behind a button until the buyer wants or needs them. */
function SlotList(props: SlotListProps) {
  const { slots, chosen, isMissing, firstRef, onChoose, onMore } = props
  const id = useId()
  const [isOpen, setOpen] = useState(isMissing)
  if (isMissing && !isOpen) setOpen(true)
  const now = new Date(useNow())
  const [first, ...others] = slots
  if (!first) return null
  const isChosen = ({ date, time }: SlotWire) => chosen === `${date} ${time}`
  const other = others.find(isChosen)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        <SlotChip isChosen={isChosen(first)} onChoose={() => onChoose(first)} ref={firstRef}>
          <span className="font-bold">{asapText}</span>
          <SlotTime slot={first} />
        </SlotChip>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`${chipClass} ${other ? chosenClass : ''}`}
        >
          <span className="-mr-1 inline-flex items-center font-bold whitespace-nowrap">
            Another time <ChevronDown />
          </span>
          {other && <SlotTime slot={other} />}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3">
        {[...new Set(others.map(({ date }) => date))].map((date) => (
          <div key={date} className="mb-3">
            <p className="mb-1.5 text-sm font-bold text-soft">{dayTitle(date, now)}</p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
              {others
                .filter((slot) => slot.date === date)
                .map((slot) => (
                  <SlotChip
                    key={slot.time}
                    isChosen={isChosen(slot)}
                    onChoose={() => onChoose(slot)}
                    name={`${dayTitle(date, now)} ${rangeOf(slot)}`}
                  >
                    {rangeOf(slot)}
                  </SlotChip>
                ))}
            </div>
          </div>
        ))}
        <Button variant="quiet" size="small" onClick={onMore}>
          Later times
        </Button>
      </div>
    </>
  )
}

type SlotChipProps = {
  isChosen: boolean
  onChoose: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

function SlotChip({ isChosen, onChoose, name, ref, children }: SlotChipProps) {
  return (
    <label className={chipClass}>
      <input
        ref={ref}
        type="radio"
        name="slot"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {children}
    </label>
  )
}

function SlotTime({ slot }: { slot: SlotWire }) {
  const now = new Date(useNow())
  return (
    <span className="text-sm font-normal text-soft">
      {dayTitle(slot.date, now)} <span className="whitespace-nowrap">{rangeOf(slot)}</span>
    </span>
  )
}

function rangeOf(slot: SlotWire) {
  const ready = readyTimeOf(slot, { isAsap: false })
  return ready ? clockText(ready.at, ready.until) : ''
}
