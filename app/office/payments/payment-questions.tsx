import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { invalidate, useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { orderAddress, paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PaymentQuestionWire } from '#contract/payments/payment-question.ts'
import { formatNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { formatTimestamp, paymentLook } from './payment-labels.ts'

const initialCount = 5

export function PaymentQuestions() {
  const id = useId()
  const [areAllShown, showAll] = useState(false)
  const { data: questions = [] } = useApi(officeApi['payment-questions'].$get)
  if (questions.length === 0) return null
  const shown = areAllShown ? questions : questions.slice(0, initialCount)
  return (
    <section
      aria-labelledby={id}
      className="mb-6 overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="border-b border-line px-4 py-3 lg:px-6">
        <h2 id={id} className="text-lg">
          Questions about payments
        </h2>
        <p className="text-sm text-soft">
          These callers say that their bank took the money. Please call them back.
        </p>
      </div>
      <ul data-settles className="divide-y divide-line">
        {shown.map((question) => (
          <Question key={question._id} question={question} />
        ))}
      </ul>
      {shown.length < questions.length && (
        <div className="border-t border-line px-2 py-1 lg:px-4">
          <Button variant="ghost" size="small" onClick={() => showAll(true)}>
            Show all {questions.length}
          </Button>
        </div>
      )}
    </section>
  )
}

function Question({ question }: { question: PaymentQuestionWire }) {
  const { _id, phoneNumber, amount, askedAt } = question
  const client = useQueryClient()
  const handling = useChange(officeApi['payment-questions'][':id'].handled.$post, {
    onSuccess: () => void showToast({ tone: 'success', text: 'Question closed' }),
    onError: toastFailure('Failed to close the question'),
    onSettled: () =>
      invalidate(client, [officeApi['payment-questions'], officeApi['cash-ups'].waiting]),
  })
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] lg:px-6">
      <div className="min-w-0">
        <p className="font-bold tabular-nums">{formatNaira(amount)}</p>
        <p className="text-sm break-words">
          <Found question={question} />
        </p>
        <p className="text-sm text-soft">
          Asked <time dateTime={askedAt}>{formatTimestamp(askedAt)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${phoneNumber}`} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <Icon name="phone" /> <span className="sr-only">Call </span>
          <span className="tabular-nums">{phoneNumber}</span>
        </a>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={handling.isPending}
          onClick={() => !handling.isPending && handling.mutate({ param: { id: _id } })}
        >
          <Icon name="check" /> Done
          <span className="sr-only"> with {phoneNumber}</span>
        </Button>
      </div>
    </li>
  )
}

function Found({ question: { payment, isAsking } }: { question: PaymentQuestionWire }) {
  if (!payment) return isAsking ? 'Still asking the provider' : 'No payment found'
  const { reference, orderId } = payment
  return (
    <>
      <Link
        to={orderId ? orderAddress(orderId) : paymentAddress(reference)}
        className="relative font-bold underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {orderId ? `Order #${shortIdOf(orderId)}` : reference}
      </Link>
      {` · ${paymentLook(payment).name}${isAsking ? ', still asking' : ''}`}
    </>
  )
}
