import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { invalidate, useApi, useApiPages, useChange } from '#app/data/api/use-api.ts'
import { paymentSearch } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { orderAddress, paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { sumOf } from '#app/office/kit/capped-count.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { FilterLinks } from '#app/office/kit/filter-links.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { KeepReason } from '#app/office/kit/review-box.tsx'
import { reviewText } from '#app/office/notices/review-text.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PaymentQuestionWire } from '#contract/payments/payment-question.ts'
import type { PaymentWire } from '#contract/payments/payment.ts'
import { formatNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { paymentViews } from '#domain/payments/payment-view.ts'
import { can } from '#domain/staff/role.ts'

import { HoldList } from './hold-list.tsx'
import { formatAmount, formatPaid, formatTimestamp, paymentLook } from './payment-labels.ts'
import { PaymentList } from './payment-list.tsx'
import { chipViews, paymentChips, usePaymentSearch } from './use-payment-search.ts'
import type { PaymentChip, PaymentSearch } from './use-payment-search.ts'

const initialCount = 5

export default function PaymentsPage() {
  const search = usePaymentSearch()
  const closesDays = can(useStaff().roles, 'reports')
  const { typed, setTyped, chip } = search
  return (
    <OfficePage
      title="Payments"
      intro="Every attempt to pay, and what became of it."
      actions={
        <ButtonLink to="/admin/payments/end-of-day" variant="quiet" size="small">
          <Icon name="check" /> {closesDays ? 'Close the day' : 'Count your till'}
        </ButtonLink>
      }
    >
      {chip === 'all' && <ReviewList search={search} />}
      {(chip === 'all' || chip === 'needs-attention') && <PaymentQuestions />}
      {chip !== 'held' && (
        <SearchField
          label="Search by reference or phone..."
          value={typed}
          onChange={setTyped}
          className="mb-3"
        />
      )}
      <div className="mb-4">
        <PaymentChips search={search} />
      </div>
      {chip === 'held' ? <HoldList /> : <PaymentList search={search} />}
    </OfficePage>
  )
}

const chipNames: Record<PaymentChip, string> = {
  all: 'All',
  'needs-attention': 'Needs you',
  refunded: 'Refunded',
  held: 'Held portions',
}

function PaymentChips({ search: { q, chip, addressWith } }: { search: PaymentSearch }) {
  const { data: counts } = useApi(officeApi.payments.counts.$get, { query: { q: q || undefined } })
  const { data: questions = [] } = useApi(officeApi['payment-questions'].$get)
  const { data: holds } = useApi(officeApi.holds.$get)
  const countOf: Record<PaymentChip, number | undefined> = {
    all: sumOf(counts, paymentViews),
    'needs-attention': counts && counts['needs attention'] + (q ? 0 : questions.length),
    refunded: sumOf(counts, chipViews.refunded),
    held: holds?.length,
  }
  return (
    <FilterLinks
      label="State of the payment"
      links={paymentChips.map((one) => ({
        key: one,
        to: addressWith(one),
        label: chipNames[one],
        count: countOf[one]?.toLocaleString('en-NG'),
        isChosen: chip === one,
      }))}
    />
  )
}

function ReviewList({ search: { q, addressWith } }: { search: PaymentSearch }) {
  const id = useId()
  const { data: counts } = useApi(officeApi.payments.counts.$get, { query: { q: q || undefined } })
  const { data } = useApiPages(officeApi.payments.$get, paymentSearch(['needs attention'], q))
  const all = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (all.length === 0) return null
  const hasMore = all.length > initialCount
  return (
    <section
      aria-labelledby={id}
      className="mb-6 overflow-hidden rounded-2xl border-2 border-danger bg-surface"
    >
      <h2
        id={id}
        className="flex items-center gap-3 bg-danger-ground px-4 py-3 text-lg text-danger lg:px-6"
      >
        <Icon name="alert" className="size-6" />
        {reviewText(counts?.['needs attention'] ?? all.length)}
      </h2>
      <ul data-settles className="divide-y divide-line">
        {all.slice(0, initialCount).map((payment) => (
          <Attention key={payment.reference} payment={payment} />
        ))}
      </ul>
      {hasMore && (
        <p className="border-t border-line px-4 lg:px-6">
          <Link
            to={addressWith('needs-attention')}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            See all that need attention
          </Link>
        </p>
      )}
    </section>
  )
}

function Attention({ payment }: { payment: PaymentWire }) {
  const { reference, buyer, attention, keepReason, createdAt, paid } = payment
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3.5 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:grid-cols-[minmax(0,1fr)_auto] lg:px-6">
      <div className="min-w-0">
        <p className="font-bold text-danger">{attention ?? 'A person has to look at this.'}</p>
        <p className="text-sm">
          <KeepReason words={keepReason} />
        </p>
        <p className="mt-0.5 text-sm break-words">
          <Link
            to={paymentAddress(reference)}
            className="font-bold break-all outline-none after:absolute after:inset-0"
          >
            {reference}
          </Link>{' '}
          · <bdi>{buyer.fullName}</bdi> · <span className="tabular-nums">{buyer.phoneNumber}</span>
        </p>
      </div>
      <div className="sm:text-right">
        <p className="font-bold tabular-nums">
          {paid === null ? formatAmount(payment) : `${formatPaid(payment)} paid`}
        </p>
        <p className="text-sm text-soft">
          <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
        </p>
      </div>
    </li>
  )
}

function PaymentQuestions() {
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
