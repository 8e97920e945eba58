import { type ReactNode, useState } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi, useApiPages, useChange } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { kitchenOf, orderingRulesOf } from '#app/data/shop/ordering-rules.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useMovePromises } from '#app/office/promise/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { maxReasonLength } from '#contract/ordering/pause.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { countText } from '#domain/count-text.ts'
import { laterPromises, promiseMoveMinutes } from '#domain/kitchen/promise-move.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/ordering/delivery-type.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import { nextOpeningAfter } from '#domain/ordering/opening-hours.ts'
import { orderTimeText } from '#domain/ordering/order-time.ts'
import { timesOf } from '#domain/ordering/order-timing.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { pauseMinutes } from '#domain/ordering/pause.ts'
import { pausesText } from '#domain/ordering/pauses-text.ts'
import { busyMinutes } from '#domain/ordering/promise.ts'
import { placedOrderTimeMessage, readyTime } from '#domain/ordering/ready-time.ts'
import { momentText } from '#domain/time-text.ts'

/** What is slowed down, or can be. */
export function useSlowing() {
  const { data: shop } = useApi(browserApi.shop.$get)
  const { data } = useApi(officeApi.promise.$get)
  return { shop, promise: data?.promise }
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

type FormProps = { onDone: () => void }

export function PauseForm({ onDone }: FormProps) {
  // Customers read the minute of the press plus the length.
  const now = useNowDate(5000)
  const [type, setType] = useState<keyof typeof types>('both')
  const [length, setLength] = useState<keyof typeof lengths>('30')
  const [reason, setReason] = useState(busyReason)
  const pausing = useChange(officeApi.shop.pause.$post, pauseOptions('Failed to pause orders'))
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
      <CustomersRead
        texts={[
          pausesText(
            {
              pickup: type === 'delivery' ? null : pause,
              delivery: type === 'pickup' ? null : pause,
            },
            now,
          ),
        ]}
      />
      <Button aria-disabled={pausing.isPending} onClick={save}>
        Pause
      </Button>
    </Part>
  )
}

const usualDish = [{ quantity: 1, preparationMinutes: null }]

export function BusyForm({ onDone }: FormProps) {
  const now = useNowDate()
  const { shop, promise } = useSlowing()
  const [minutes, setMinutes] = useState<(typeof busyMinutes)[number]>(15)
  const change = useBusy()
  if (!shop || !promise) return null
  const kitchen = { ...kitchenOf(promise, shop), busy: { minutes, until: null } }
  const end = nextOpeningAfter(kitchen.hours, now)
  const textFor = (type: DeliveryType) => {
    const ready = readyTime(kitchen, { type, dishes: usualDish }, now)
    return orderTimeText({ ready, type }, shop, now)
  }

  function save() {
    if (!change.isPending) change.mutate({ json: { minutes } }, { onSuccess: onDone })
  }

  return (
    <Part
      title="Busy: new orders take longer"
      text={`Until you end it${end ? `, at the latest ${momentText(end, now)}` : ''}. Orders already promised keep their time.`}
    >
      <MinutesChoice
        legend="New orders later by"
        choices={busyMinutes}
        value={minutes}
        onChange={setMinutes}
      />
      <CustomersRead texts={deliveryTypes.map(textFor)} />
      <Button aria-disabled={change.isPending} onClick={save}>
        Busy +{minutes}
      </Button>
    </Part>
  )
}

export function LaterForm({ onDone }: FormProps) {
  const now = useNowDate()
  const { shop } = useSlowing()
  const open = useApiPages(officeApi.orders.$get, orderSearch({ statuses: activeStatuses }))
  const [minutes, setMinutes] = useState<(typeof promiseMoveMinutes)[number]>(15)
  const { move, isMoving } = useMovePromises()
  if (!shop || !open.data) return null
  const orders = open.data.pages.flatMap(({ rows }) =>
    rows.map((wire) => ({ wire, ...timesOf(wire) })),
  )
  const moved = laterPromises(orders, { hours: orderingRulesOf(shop), minutes, now }).flatMap(
    ({ to, ...one }) => (to instanceof Date ? [{ ...one, to }] : []),
  )
  const [first] = moved.toSorted((one, other) => one.promised.getTime() - other.promised.getTime())
  return (
    <Part title="Later: move promised times" text={movedText(moved.length)}>
      <MinutesChoice
        legend="Promised orders later by"
        choices={promiseMoveMinutes}
        value={minutes}
        onChange={setMinutes}
      />
      {first && (
        <CustomersRead
          who={`The customer of #${shortIdOf(first.order.wire._id)} reads`}
          texts={[movedMessage(first, now)]}
        />
      )}
      <Button aria-disabled={isMoving} onClick={() => move(minutes, onDone)}>
        +{minutes} min
      </Button>
    </Part>
  )
}

type Moved = { order: { wire: OrderWire }; promised: Date; to: Date }

function movedMessage({ order: { wire }, promised, to }: Moved, now: Date) {
  const firstPromisedAt = wire.firstPromisedAt ?? promised
  const order = { ...wire, promisedAt: to, firstPromisedAt }
  return placedOrderTimeMessage(order, wire.delivery.type, now) ?? ''
}

function movedText(count: number) {
  if (count === 0) return 'No open order is promised before the next opening.'
  const who = count === 1 ? 'Its customer sees' : 'Their customers see'
  return `Moves ${countText(count, 'open order')}, those due before the next opening. ${who} both times.`
}

type MinutesChoiceProps<Count extends number> = {
  legend: string
  choices: readonly Count[]
  value: Count
  onChange: (minutes: Count) => void
}

function MinutesChoice<Count extends number>(props: MinutesChoiceProps<Count>) {
  const { legend, choices, value, onChange } = props
  return (
    <RadioChoice<string>
      legend={legend}
      choices={Object.fromEntries(choices.map((one) => [one, `${one} min`]))}
      value={`${value}`}
      onChange={(chosen) => onChange(choices.find((one) => `${one}` === chosen) ?? value)}
    />
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

function CustomersRead({ who = 'Customers read', texts }: { who?: string; texts: string[] }) {
  return (
    <div>
      <p className="text-sm font-bold">{who}</p>
      {texts.map((text) => (
        <q key={text} className="block text-soft">
          {text}
        </q>
      ))}
    </div>
  )
}

export function useBusy() {
  return useChange(officeApi.promise.busy.$post, {
    invalidates: [officeApi.promise],
    onError: toastFailure('Failed to change Busy'),
  })
}

export function pauseOptions(failure: string) {
  return { invalidates: affectedBy.pause, onError: toastFailure(failure) }
}
