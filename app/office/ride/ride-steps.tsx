import { useState } from 'react'

import { collectChoices } from '#app/office/orders/collect-choices.ts'
import { Button } from '#app/ui/button.tsx'
import { CollectForm } from '#app/ui/collect-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { RideWire } from '#contract/rider-link.ts'

import type { RideControl } from './use-ride.ts'

type RideStepsProps = { ride: RideControl; shown: RideWire }

export function RideSteps({ ride, shown: { pickedUpAt, triesLeft, stop } }: RideStepsProps) {
  const { sending, failure, pickUp, collect, deliver } = ride
  const due = stop?.onDelivery?.due ?? 0
  const isSending = sending !== 'no'
  return (
    <>
      {!pickedUpAt && (
        <Button size="large" aria-disabled={isSending} onClick={pickUp}>
          Picked up
        </Button>
      )}
      {due > 0 && (
        <div className="rounded-2xl border border-line bg-surface p-4">
          <CollectForm
            key={due}
            dueNaira={due}
            methods={collectChoices}
            label="I have the money"
            isSending={isSending}
            onCollect={collect}
          />
        </div>
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
    <form
      noValidate
      className="grid gap-3 rounded-2xl border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isComplete = /^\d{4}$/.test(code)
        setError(isComplete ? undefined : 'Please enter the 4 digits from the customer.')
        if (isComplete && !isSending) onCode(code)
      }}
    >
      <Field
        label="4 digits from the customer"
        hint="They are on the customer’s order page."
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="off"
            className="text-2xl tracking-[0.4em] tabular-nums"
          />
        )}
      </Field>
      <Button
        type="submit"
        size="large"
        variant={isNext ? 'strong' : 'quiet'}
        aria-disabled={isSending}
      >
        Delivered
      </Button>
    </form>
  )
}
