import { useState } from 'react'

import '#app/ui/guard-presses.ts'

import { data } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { collectChoices } from '#app/office/orders/collect-choices.ts'
import { Button } from '#app/ui/button.tsx'
import { CollectForm } from '#app/ui/collect-form.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import type { RideWire } from '#contract/ordering/rider-link.ts'
import { countText } from '#domain/count-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { splitAddress } from '#domain/ordering/landmark.ts'
import { cashChangeFor } from '#domain/ordering/pay-on-delivery.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import type { Route } from './+types/ride-page'
import { type RideControl, useRide } from './use-ride.ts'

/** For a rider without an account. Rendered by the server: on a slow phone it reads without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api.rides[':token'].$get({ param: { token: params.token } })
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ ride: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ ride: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: 'Delivery' }, { name: 'robots', content: 'noindex' }]
}

export default function RidePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-5 px-4 py-6">
      {loaderData.ride ? (
        <Ride key={params.token} token={params.token} first={loaderData.ride} />
      ) : (
        <RideEnded />
      )}
    </main>
  )
}

type RideProps = { token: string; first: RideWire }

function Ride({ token, first }: RideProps) {
  const ride = useRide(token, first)
  if (!ride.shown) return <RideEnded />
  const { shortId, isDelivered, pickedUpAt, stop } = ride.shown
  return (
    <>
      <h1 className="text-3xl">Delivery #{shortId}</h1>
      {stop && <Stop stop={stop} />}
      {pickedUpAt && !isDelivered && (
        <p className="font-bold text-success">
          Picked up at {formatTimeOfDay(lagosClock(new Date(pickedUpAt)).time)}
        </p>
      )}
      {isDelivered ? <Delivered /> : <RideSteps ride={ride} shown={ride.shown} />}
    </>
  )
}

function Stop({ stop }: { stop: NonNullable<RideWire['stop']> }) {
  const { address, phoneNumber, dishes, items, toCollect, onDelivery } = stop
  const note = onDelivery?.note ?? null
  const change = toCollect > 0 ? cashChangeFor(note, toCollect) : 0
  const { street, landmark } = splitAddress(address)
  return (
    <>
      <section className="rounded-2xl bg-strong p-4 text-on-strong">
        <h2 className="text-lg">To collect</h2>
        <p className="text-5xl font-bold tabular-nums">{formatNaira(toCollect)}</p>
        {change > 0 && (
          <p className="mt-2 text-lg font-bold">
            Bring {formatNaira(change)} change for {formatNaira(note ?? 0)}
          </p>
        )}
      </section>
      <div className="flex gap-3 leading-snug">
        <Icon name="pin" className="mt-0.5 size-6 shrink-0 text-clay" />
        <div className="min-w-0 break-words">
          {landmark && (
            <p dir="auto" className="text-2xl font-bold">
              {landmark}
            </p>
          )}
          <p dir="auto" className={landmark ? 'text-lg' : 'text-xl font-bold'}>
            {street}
          </p>
        </div>
      </div>
      <a
        href={`tel:${phoneNumber}`}
        className="flex min-h-14 items-center justify-center gap-3 rounded-xl border border-line-strong bg-surface px-4 text-lg font-bold tabular-nums"
      >
        <Icon name="phone" className="size-6" />
        Call {phoneNumber}
      </a>
      <section className="rounded-2xl border border-line bg-surface p-4">
        <h2 className="text-lg font-bold">In the bag: {countText(dishes, 'portion')}</h2>
        <ul className="mt-2 grid gap-1 text-lg">
          {items.map(({ quantity, name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} dir="auto" className="break-words">
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Delivered() {
  return (
    <p role="status" className="rounded-2xl bg-success-ground p-5 text-xl font-bold text-success">
      Delivered. Thank you!
    </p>
  )
}

function RideEnded() {
  return (
    <>
      <h1 className="text-3xl">This link is no longer valid</h1>
      <p className="text-lg">This link no longer works. Please ask the kitchen for a new one.</p>
    </>
  )
}

type RideStepsProps = { ride: RideControl; shown: RideWire }

function RideSteps({ ride, shown: { pickedUpAt, triesLeft, stop } }: RideStepsProps) {
  const { sending, failure, pickUp, collect, deliver } = ride
  const due = stop?.onDelivery?.due ?? 0
  const { toCollect = 0 } = stop ?? {}
  const isSending = sending !== 'no'
  return (
    <>
      {!pickedUpAt && (
        <Button size="large" aria-disabled={isSending} onClick={pickUp}>
          Picked up
        </Button>
      )}
      {due > 0 && (
        <>
          <Button
            size="large"
            variant={pickedUpAt ? 'strong' : 'quiet'}
            aria-disabled={isSending}
            onClick={() => isSending || collect({ method: 'cash', amount: toCollect })}
          >
            I have {formatNaira(toCollect)} in cash
          </Button>
          <details className="rounded-2xl border border-line bg-surface p-4">
            <summary className="min-h-6 font-bold">Another amount, or not in cash</summary>
            <div className="mt-4">
              <CollectForm
                key={toCollect}
                dueNaira={toCollect}
                methods={collectChoices}
                labelFor={(naira) => `I have ${formatNaira(naira)}`}
                isSending={isSending}
                onCollect={collect}
              />
            </div>
          </details>
        </>
      )}
      {triesLeft > 0 && due === 0 && (
        <CodeForm isNext={pickedUpAt !== null} isSending={isSending} onCode={deliver} />
      )}
      <div role="status" className="empty:-mt-5">
        {sending === 'sending' && <p>Sending…</p>}
        {sending === 'no connection' && (
          <Notice tone="warn">No connection. Keep this page open; we will try again.</Notice>
        )}
      </div>
      <div role="alert" className="empty:-mt-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {!failure && triesLeft === 0 && (
          <Notice tone="bad">
            The digits were wrong too often. Please call the kitchen: they complete the order.
          </Notice>
        )}
      </div>
    </>
  )
}

type CodeFormProps = { isNext: boolean; isSending: boolean; onCode: (code: string) => void }

function CodeForm({ isNext, isSending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Form
      className="grid gap-3 rounded-2xl border border-line bg-surface p-4"
      onSubmit={() => {
        const isComplete = /^\d{4}$/.test(code)
        setError(isComplete ? undefined : 'Please enter the 4 digits from the customer.')
        if (isComplete && !isSending) onCode(code)
      }}
    >
      <InputField
        label="4 digits from the customer"
        hint="They are on the customer’s order page."
        error={error}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, 4))}
        inputMode="numeric"
        autoComplete="off"
        inputClass="text-2xl tracking-[0.4em] tabular-nums"
      />
      <Button
        type="submit"
        size="large"
        variant={isNext ? 'strong' : 'quiet'}
        aria-disabled={isSending}
      >
        Delivered
      </Button>
    </Form>
  )
}
