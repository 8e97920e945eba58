import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { answerChange } from '#app/data/order/answer-change.ts'
import { trackedOrderQuery } from '#app/data/order/order-tracking.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { ChangeAnswer, TrackedChangeWire } from '#contract/order-change.ts'
import type { TrackedOrderWire } from '#contract/order.ts'
import { nameWithChoice } from '#domain/choice-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { swapOffers } from '#domain/swap-offers.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { backNaira } from './change-back.ts'

type ChangeQuestionProps = { order: TrackedOrderWire; change: TrackedChangeWire; token: string }

type Step = 'choose' | 'swap' | 'cancel'

/** Portions ran out: the customer chooses; time chooses to take them off. */
export function ChangeQuestion({ order, change, token }: ChangeQuestionProps) {
  const id = useId()
  const [step, setShownStep] = useState<Step>('choose')
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button goes away.
  const setStep = (next: Step) => {
    setShownStep(next)
    heading.current?.focus()
  }
  const client = useQueryClient()
  const query = trackedOrderQuery(token)
  const answering = useMutation({
    mutationFn: (answer: ChangeAnswer) => answerChange({ token, changeId: change._id, answer }),
    onSuccess: (changed) => {
      client.setQueryData(query.queryKey, changed)
      document.getElementById('tracked-items')?.focus()
    },
    onError: () => {
      setStep('choose')
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const send = (answer: ChangeAnswer) => !answering.isPending && answering.mutate(answer)
  const steps = { order, change, isSending: answering.isPending, send, setStep }
  return (
    <section
      aria-labelledby={id}
      className="mt-6 grid gap-4 rounded-3xl border-2 border-accent bg-surface p-5 sm:mt-8 sm:p-8 print:hidden"
    >
      <div>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="text-2xl text-balance break-words outline-none"
        >
          {titleOf(change)}
        </h2>
        <Deadline order={order} change={change} />
      </div>
      {step === 'choose' && <Choices {...steps} />}
      {step === 'swap' && <Swap {...steps} />}
      {step === 'cancel' && <Cancel {...steps} />}
      <div role="alert" className="empty:hidden">
        {answering.error && (
          <Notice tone="bad">{messageOr(answering.error, 'Please try again.')}</Notice>
        )}
      </div>
    </section>
  )
}

function titleOf({ quantity, product, options, ...change }: TrackedChangeWire) {
  const name = nameWithChoice({ name: product, package: change.package, options })
  return `Sorry, ${quantity} × ${name} ran out`
}

function Deadline({ order, change }: Pick<Steps, 'order' | 'change'>) {
  const isPaidLater = order.payment.onDelivery !== undefined
  const until = new Date(change.asksUntil)
  const now = useNow()
  const minutes = Math.ceil((until.getTime() - now) / 60_000)
  return (
    <p className="mt-2">
      Please choose by{' '}
      <strong className="whitespace-nowrap">{formatTimeOfDay(lagosClock(until).time)}</strong>
      {now > 0 && minutes > 0 && (
        <span className="text-soft">
          {' '}
          ({minutes === 1 ? 'less than 1 minute' : `${minutes} minutes`} left)
        </span>
      )}
      . After that we take it off{isPaidLater ? ', and you pay ' : ' and give back '}
      {formatNaira(backNaira(order, change))}
      {isPaidLater && ' less'}.
    </p>
  )
}

type Steps = Pick<ChangeQuestionProps, 'order' | 'change'> & {
  isSending: boolean
  send: (answer: ChangeAnswer) => void
  setStep: (step: Step) => void
}

function Choices({ order, change, isSending, send, setStep }: Steps) {
  const { choices } = change
  const offers = useOffers(change)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {choices.includes('swap') && offers.length > 0 && (
        <Button onClick={() => setStep('swap')}>Choose another dish</Button>
      )}
      <Button variant="quiet" aria-disabled={isSending} onClick={() => send({ choice: 'remove' })}>
        Take it off, {formatNaira(backNaira(order, change))}{' '}
        {order.payment.onDelivery ? 'less' : 'back'}
      </Button>
      {choices.includes('cancel') && (
        <Button variant="quiet" onClick={() => setStep('cancel')}>
          Cancel the whole order
        </Button>
      )}
    </div>
  )
}

function useOffers({ productId, category, price, quantity }: TrackedChangeWire): Product[] {
  const { value: menu } = useMenu()
  const slotWeight = menu?.find(({ id }) => id === productId)?.slotWeight
  const missing = { productId, category, priceNaira: price, portions: quantity, slotWeight }
  return swapOffers(menu ?? [], missing)
}

function Swap({ order, change, isSending, send, setStep }: Steps) {
  const name = useId()
  const [product, setProduct] = useState<string>()
  const { price, quantity } = change
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (product) send({ choice: 'swap', product })
      }}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-bold">
          {quantity === 1 ? 'Instead' : `${quantity} portions instead`}
        </legend>
        {useOffers(change).map((dish) => (
          <label
            key={dish.id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-xl border border-line-strong px-4 py-2 hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={dish.id === product}
              onChange={() => setProduct(dish.id)}
              className="size-5 shrink-0 accent-(--strong)"
            />
            <span className="min-w-0 flex-1 basis-32 font-bold break-words">{dish.name}</span>
            <span className="text-sm tabular-nums">
              {dish.priceNaira < price
                ? `${formatNaira(backNaira(order, change, dish))} ${order.payment.onDelivery ? 'less' : 'back'}`
                : 'Same price'}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:flex">
        <Button type="submit" disabled={!product} aria-disabled={isSending}>
          Take this instead
        </Button>
        <Button variant="quiet" onClick={() => setStep('choose')}>
          Back
        </Button>
      </div>
    </form>
  )
}

function Cancel({ order, isSending, send, setStep }: Steps) {
  const { paid, refunds } = order.payment
  const left = paid - refunds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="grid gap-4">
      <p className="font-bold">
        Cancel everything?{left > 0 && ` We give back ${formatNaira(left)}.`}
      </p>
      <div className="grid gap-3 sm:flex">
        <Button aria-disabled={isSending} onClick={() => send({ choice: 'cancel' })}>
          Yes, cancel the order
        </Button>
        <Button variant="quiet" onClick={() => setStep('choose')}>
          Back
        </Button>
      </div>
    </div>
  )
}
