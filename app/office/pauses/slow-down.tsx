import { useState } from 'react'
import type { ReactNode } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useMovePromises } from '#app/office/promise/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { maxReasonLength } from '#contract/ordering/pause.ts'
import { promiseMoveMinutes } from '#domain/kitchen/promise-move.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/ordering/delivery-type.ts'
import { pauseLabel, pauseMinutes, untilText } from '#domain/ordering/pause.ts'
import { pausesText } from '#domain/ordering/pauses-text.ts'
import { busyMinutes } from '#domain/ordering/promise.ts'
import { can } from '#domain/staff/role.ts'

/** What there is to slow down: Admins pause; times exist where the shop promises them. */
function useSlowing() {
  const { roles } = useStaff()
  const { data: shop } = useApi(browserApi.shop.$get)
  const { data } = useApi(officeApi.promise.$get)
  return { mayPause: can(roles, 'pauses'), pauses: shop?.pauses, promise: data?.promise }
}

export function SlowDownButton() {
  const { mayPause, promise } = useSlowing()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!mayPause && !promise) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setIsOpen(true)}
        className="max-sm:w-11 max-sm:px-0!"
      >
        <Icon name="pause" />
        <span className="max-sm:sr-only">Slow down</span>
      </Button>
      <Sheet title="Slow down" isOpen={isOpen} onClose={close}>
        <div className="grid gap-8 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {mayPause && <PauseForm onDone={close} />}
          {promise && <BusyForm onDone={close} />}
          {promise && <LaterForm onDone={close} />}
        </div>
      </Sheet>
    </>
  )
}

/** What is slowed down now, each with the button that ends it. Empty while nothing is. */
export function SlowedDown() {
  const { mayPause, pauses, promise } = useSlowing()
  const reopening = useReopen()
  const ending = useBusy()
  const busy = promise?.busy
  return (
    <div role="status" className="mb-3 flex flex-wrap gap-2 empty:hidden">
      {pauses && (
        <Slowed text={pauseLabel(pauses)}>
          {mayPause && (
            <Button
              size="small"
              aria-disabled={reopening.isPending}
              onClick={() => reopening.mutate({ json: { types: [...deliveryTypes] } })}
            >
              Reopen
            </Button>
          )}
        </Slowed>
      )}
      {busy && (
        <Slowed
          text={`Busy ${untilText(busy.until)}: new orders take ${busy.minutes} minutes longer`}
        >
          <Button
            size="small"
            aria-disabled={ending.isPending}
            onClick={() => ending.mutate({ json: { minutes: 0 } })}
          >
            End Busy
          </Button>
        </Slowed>
      )}
    </div>
  )
}

function Slowed({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex min-h-13 items-center gap-3 rounded-xl bg-warning-ground p-1 pl-3 text-sm leading-tight font-bold text-warning">
      <Icon name="pause" />
      {text}
      {children}
    </span>
  )
}

const busyReason = 'The kitchen is very busy.'
const types = { both: 'Both', ...deliveryTypeNames }
const lengths = {
  ...(Object.fromEntries(pauseMinutes.map((one) => [one, `${one} min`])) as Record<
    PauseLength,
    string
  >),
  untilReopened: 'Until reopened',
}
type PauseLength = `${(typeof pauseMinutes)[number]}`

function PauseForm({ onDone }: { onDone: () => void }) {
  const now = useNowDate()
  const [type, setType] = useState<keyof typeof types>('both')
  const [length, setLength] = useState<keyof typeof lengths>('30')
  const [reason, setReason] = useState(busyReason)
  const pausing = useChange(officeApi.shop.pause.$post, changeOptions('Failed to pause orders'))
  const minutes = pauseMinutes.find((one) => `${one}` === length) ?? null
  const until = minutes && new Date(now.getTime() + minutes * 60_000).toISOString()
  const pause = { until, reason: reason.trim() }

  function save() {
    const json = { types: type === 'both' ? [...deliveryTypes] : [type], minutes, reason }
    if (!pausing.isPending) pausing.mutate({ json }, { onSuccess: onDone })
  }

  return (
    <Part
      title="Pause new orders"
      text="Orders that are being paid go through, and so do orders for after the pause."
    >
      <RadioChoice legend="Which" choices={types} value={type} onChange={setType} />
      <RadioChoice legend="For" choices={lengths} value={length} onChange={setLength} />
      <TextField
        label="Reason"
        isOptional
        value={reason}
        maxLength={maxReasonLength}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <CustomersRead>
        {pausesText(
          {
            pickup: type === 'delivery' ? null : pause,
            delivery: type === 'pickup' ? null : pause,
          },
          now,
        )}
      </CustomersRead>
      <Button aria-disabled={pausing.isPending} onClick={save}>
        Pause
      </Button>
    </Part>
  )
}

function BusyForm({ onDone }: { onDone: () => void }) {
  const change = useBusy()
  return (
    <Part
      title="Busy: new orders take longer"
      text="New customers see a later time. Orders already promised keep their time."
    >
      <Minutes
        label="New orders later by"
        choices={busyMinutes}
        textOf={(minutes) => `Busy +${minutes}`}
        isPending={change.isPending}
        onChoose={(minutes) => change.mutate({ json: { minutes } }, { onSuccess: onDone })}
      />
    </Part>
  )
}

function LaterForm({ onDone }: { onDone: () => void }) {
  const { move, isMoving } = useMovePromises()
  return (
    <Part
      title="Later: move promised times"
      text="Moves the promised time of all open orders that are due before the next opening. Customers see both times."
    >
      <Minutes
        label="Promised orders later by"
        choices={promiseMoveMinutes}
        textOf={(minutes) => `+${minutes} min`}
        isPending={isMoving}
        onChoose={(minutes) => move(minutes, onDone)}
      />
    </Part>
  )
}

type MinutesProps<Count extends number> = {
  label: string
  choices: readonly Count[]
  textOf: (minutes: Count) => string
  isPending: boolean
  onChoose: (minutes: Count) => void
}

function Minutes<Count extends number>(props: MinutesProps<Count>) {
  const { label, choices, textOf, isPending, onChoose } = props
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
      {choices.map((minutes) => (
        <Button
          key={minutes}
          variant="quiet"
          size="small"
          aria-disabled={isPending}
          onClick={() => onChoose(minutes)}
        >
          {textOf(minutes)}
        </Button>
      ))}
    </div>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <p className="text-soft">{text}</p>
      {children}
    </section>
  )
}

function CustomersRead({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="block text-sm font-bold">Customers read</span>
      <q className="text-soft">{children}</q>
    </p>
  )
}

function useReopen() {
  return useChange(officeApi.shop.reopen.$post, changeOptions('Failed to reopen orders'))
}

function useBusy() {
  return useChange(officeApi.promise.busy.$post, {
    invalidates: [officeApi.promise],
    onError: toastFailure('Failed to change Busy'),
  })
}

function changeOptions(failure: string) {
  return { invalidates: affectedBy.pause, onError: toastFailure(failure) }
}
