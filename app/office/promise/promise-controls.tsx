import { useState } from 'react'

import { serverNow } from '#app/data/clock/clock.ts'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { useIsMovable, useMovePromise } from './use-move.ts'

export function PromiseForm({ order }: { order: OrderWire }) {
  const isMovable = useIsMovable(order)
  const { move, isMoving } = useMovePromise(order)
  const promised = lagosClock(new Date(order.promisedAt ?? order.createdAt))
  const [chosen, setChosen] = useState<string>()
  if (!isMovable) return null
  const time = chosen ?? promised.time

  function moveTo() {
    const to = momentOf(promised.date, time, new Date(serverNow()))
    if (to) move({ promisedAt: to.toISOString() })
    setChosen(undefined)
  }

  return (
    <Form noValidate={false} className="mt-4 flex flex-wrap items-end gap-2" onSubmit={moveTo}>
      {([10, 20] as const).map((minutes) => (
        <Button
          key={minutes}
          variant="quiet"
          aria-disabled={isMoving}
          onClick={() => move({ minutes })}
        >
          +{minutes} min
        </Button>
      ))}
      <TextField
        label="New time"
        type="time"
        required
        value={time}
        onChange={({ target }) => setChosen(target.value)}
        className="w-36"
      />
      <Button type="submit" variant="quiet" aria-disabled={isMoving}>
        Set time
      </Button>
    </Form>
  )
}

/** A time that has already passed today means tomorrow. */
function momentOf(promisedDate: string, time: string, now: Date) {
  const { date: today } = lagosClock(now)
  const date = promisedDate > today ? promisedDate : today
  const at = lagosInstant(date, time)
  return at && at <= now ? lagosInstant(addDays(date, 1), time) : at
}

export function LaterButton({ order }: { order: OrderWire }) {
  const isMovable = useIsMovable(order)
  const { move, isMoving } = useMovePromise(order)
  if (!isMovable) return null
  return (
    <Button
      variant="ghost"
      size="small"
      aria-disabled={isMoving}
      onClick={() => move({ minutes: 10 })}
      className="relative -my-1.5 px-3!"
    >
      +10 min<span className="sr-only"> for order #{shortIdOf(order._id)}</span>
    </Button>
  )
}
