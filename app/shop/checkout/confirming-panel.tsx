import { Link } from 'react-router'

import type { PlacedOrder } from '#app/data/order/order-placed.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { useScrollIntoView } from './use-scroll-into-view.ts'

const texts = {
  checking: {
    title: 'We are checking your last payment',
    text: 'We are asking whether anything was paid. Your cart is as you left it.',
  },
  confirming: {
    title: 'We are confirming your payment',
    text: 'Please do not pay again. We keep asking, even if you close this page: once the payment has arrived, your order is placed or your money goes back to you.',
  },
}

/** Replaces the form during confirmation, to prevent a second payment. */
export function ConfirmingPanel({ phase }: { phase: keyof typeof texts }) {
  const { title, text } = texts[phase]
  const panel = useScrollIntoView<HTMLDivElement>()
  return (
    <div
      ref={panel}
      role="status"
      className="mx-auto flex max-w-lg flex-col items-center py-16 text-center"
    >
      <Spinner className="size-14 text-strong-text" />
      <h2 className="mt-6 text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-3 text-lg text-soft">{text}</p>
      <Link
        to="/payment-help"
        className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        It takes long, and I was debited
      </Link>
    </div>
  )
}

/** Shown briefly before home; offline it stays. */
export function PlacedPanel({ order }: { order: PlacedOrder }) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-success-ground text-success">
        <Icon name="check" className="size-8" />
      </span>
      <h2 className="mt-6 text-2xl sm:text-3xl">Order #{order.shortId} placed</h2>
      <Link
        to={`/track/${order.trackingToken}`}
        className="mt-3 inline-flex min-h-11 items-center text-lg font-bold underline underline-offset-4"
      >
        Track your order
      </Link>
    </div>
  )
}
