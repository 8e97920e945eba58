import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { trackedOrderKey } from '#app/data/order/order-tracking.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ChangeAnswer, TrackedChangeWire } from '#contract/ordering/order-change.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { optionLines } from '#domain/menu/choice-text.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { leftOf } from '#domain/ordering/money-messages.ts'
import { isOnlyDish, reductionNairaFor } from '#domain/ordering/order-change.ts'
import { swapOffers } from '#domain/ordering/swap-offers.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type ChangeQuestionProps = { order: TrackedOrderWire; change: TrackedChangeWire; token: string }

type Step = 'choose' | 'swap' | 'cancel'

/** Asks the customer about portions that ran out. Without an answer in time they are removed. */
export function ChangeQuestion({ order, change, token }: ChangeQuestionProps) {
  const id = useId()
  const [step, setShownStep] = useState<Step>('choose')
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears, and the focus with it.
  const setStep = (next: Step) => {
    setShownStep(next)
    heading.current?.focus()
  }
  const client = useQueryClient()
  const queryKey = trackedOrderKey(token)
  const answering = useChange(browserApi.orders.track[':token'].changes[':changeId'].$post, {
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      document.getElementById('tracked-items')?.focus()
    },
    onError: () => {
      setStep('choose')
      void client.invalidateQueries({ queryKey })
    },
  })
  const param = { token, changeId: change._id }
  const send = (json: ChangeAnswer) => !answering.isPending && answering.mutate({ param, json })
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
          {`Sorry, ${change.product} ran out`}
        </h2>
        <p className="mt-1 break-words text-soft">{portionsText(change)}</p>
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

/** `2 portions, Large, Protein: Beef` */
function portionsText({ quantity, package: chosen, options }: TrackedChangeWire) {
  const portions = quantity === 1 ? '1 portion' : `${quantity} portions`
  return [portions, ...(chosen ? [chosen] : []), ...optionLines(options)].join(', ')
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
  const { choices, quantity } = change
  const endsOrder = choices.includes('cancel') && isOnlyDish(order.items, quantity)
  const takeOff = () => (endsOrder ? setStep('cancel') : send({ choice: 'remove' }))
  const offers = useOffers(change)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {choices.includes('swap') && offers.length > 0 && (
        <Button onClick={() => setStep('swap')}>Choose another dish</Button>
      )}
      <Button variant="quiet" aria-disabled={isSending} onClick={takeOff}>
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

function useOffers(change: TrackedChangeWire): Product[] {
  const { product: name, productId, category, price, quantity } = change
  const { value: menu } = useMenu()
  const slotWeight = menu?.find(({ id }) => id === productId)?.slotWeight
  const missing = { name, productId, category, priceNaira: price, portions: quantity, slotWeight }
  return swapOffers(menu ?? [], missing)
}

function Swap({ order, change, isSending, send, setStep }: Steps) {
  const name = useId()
  const [product, setProduct] = useState<string>()
  const { price, quantity } = change
  return (
    <Form className="grid gap-4" onSubmit={() => product && send({ choice: 'swap', product })}>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-bold">
          {quantity === 1 ? 'Instead' : `${quantity} portions instead`}
        </legend>
        {useOffers(change).map((dish) => (
          <label
            key={dish.id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-xl border border-line-strong px-3 py-2 hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={dish.id === product}
              onChange={() => setProduct(dish.id)}
              className="size-5 shrink-0 accent-(--strong)"
            />
            <DishThumb dish={dish} pixels={56} className="size-14" />
            <span className="min-w-0 flex-1 basis-24 font-bold break-words">{dish.name}</span>
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
    </Form>
  )
}

function Cancel({ order, isSending, send, setStep }: Steps) {
  const left = leftOf(order.payment)
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

type Replacement = { priceNaira: number }

/** The refund for an undecided change, computed as the server will. */
function backNaira(
  { items, bill }: Pick<TrackedOrderWire, 'items' | 'bill'>,
  { price, quantity: portions }: Pick<TrackedChangeWire, 'price' | 'quantity'>,
  replacement?: Replacement,
) {
  const lines = items.map((item) => ({ priceNaira: item.price, quantity: item.quantity }))
  return reductionNairaFor({ items: lines, bill }, { priceNaira: price }, { portions, replacement })
}
