import { Link } from 'react-router'

import { useApi, useApiPages } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { paymentSearch } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { LinkedRow, LinkedTable } from '#app/office/kit/linked-table.tsx'
import { PagedList } from '#app/office/kit/paged-list.tsx'
import { NothingFound } from '#app/office/kit/query-page.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { PaymentWire } from '#contract/payments/payment.ts'
import { formatRecent } from '#domain/lagos-time.ts'

import { PaymentBadge } from './payment-badge.tsx'
import { formatAmount, formatPaid, outcomeOf } from './payment-labels.ts'
import { chipViews, type PaymentChip, type PaymentSearch } from './use-payment-search.ts'

const titles = ['Reference', 'Customer', 'Amount', 'Paid', 'State', 'When', 'What became of it']

export function PaymentList({ search }: { search: PaymentSearch }) {
  const { chip, q } = search
  const isWide = useMedia('(min-width: 80rem)')
  const query = useApiPages(officeApi.payments.$get, paymentSearch(chipViews[chip], q))
  const Rows = isWide ? PaymentTable : PaymentCards
  return (
    <PagedList query={query} noun="payment" empty={<NoPayments search={search} />}>
      {(payments) => <Rows payments={payments} />}
    </PagedList>
  )
}

function NoPayments({ search: { chip, q } }: { search: PaymentSearch }) {
  const { data: counts } = useApi(officeApi.payments.counts.$get, { query: { q: q || undefined } })
  const { data: questions = [] } = useApi(officeApi['payment-questions'].$get)
  const areQuestionsShown = !q && chip !== 'refunded' && questions.length > 0
  if (areQuestionsShown || (chip === 'all' && counts && counts['needs attention'] > 0)) return null
  return <NothingFound title="No payments found." text={reasonFor(chip, q)} />
}

function reasonFor(chip: PaymentChip, q: string) {
  if (q) return `No reference, phone number or name here contains “${q}”.`
  if (chip === 'needs-attention') return 'Nothing waits for a person. All is settled.'
  if (chip === 'refunded') return 'No money went back to a customer.'
  return 'Every attempt to pay shows here, from the moment a customer presses Pay Now.'
}

function PaymentTable({ payments }: { payments: readonly PaymentWire[] }) {
  return (
    <LinkedTable caption="Payments" titles={titles} numbers={['Amount', 'Paid']} isDense>
      {payments.map((payment) => (
        <PaymentRow key={payment.reference} payment={payment} />
      ))}
    </LinkedTable>
  )
}

function PaymentRow({ payment }: { payment: PaymentWire }) {
  const now = useNowDate()
  const { reference, buyer, createdAt, attention } = payment
  return (
    <LinkedRow to={paymentAddress(reference)} name={reference} className="text-sm tabular-nums">
      <td className="max-w-48">
        <p dir="auto" className="leading-tight break-words">
          {buyer.fullName}
        </p>
        <p className="text-sm text-soft tabular-nums">{buyer.phoneNumber}</p>
      </td>
      <td className="text-right font-bold tabular-nums">{formatAmount(payment)}</td>
      <td className="text-right tabular-nums">{formatPaid(payment)}</td>
      <td>
        <PaymentBadge payment={payment} />
      </td>
      <td className="text-sm tabular-nums">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
      </td>
      <td className={`max-w-56 text-sm break-words ${attention ? 'font-bold text-danger' : ''}`}>
        {outcomeOf(payment)}
      </td>
    </LinkedRow>
  )
}

function PaymentCards({ payments }: { payments: readonly PaymentWire[] }) {
  return (
    <ul aria-label="Payments" className="grid gap-3 sm:grid-cols-2">
      {payments.map((payment) => (
        <PaymentCard key={payment.reference} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentCard({ payment }: { payment: PaymentWire }) {
  const now = useNowDate()
  const { reference, buyer, paid, createdAt, attention } = payment
  return (
    <li className="relative min-w-0 rounded-2xl border border-line bg-surface p-4 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <div className="flex items-start justify-between gap-3">
        <p dir="auto" className="min-w-0 leading-tight font-bold break-words">
          {buyer.fullName}
        </p>
        <PaymentBadge payment={payment} className="shrink-0" />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <p className="text-sm tabular-nums">{buyer.phoneNumber}</p>
        <p className="font-bold tabular-nums">{formatAmount(payment)}</p>
      </div>
      <Link
        to={paymentAddress(reference)}
        className="mt-1 block text-sm break-all tabular-nums outline-none after:absolute after:inset-0 after:rounded-2xl"
      >
        {reference}
      </Link>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
        {paid !== null && <span className="tabular-nums">{formatPaid(payment)} paid</span>}
      </p>
      <p
        className={`mt-2 text-sm break-words ${attention ? 'font-bold text-danger' : 'text-soft'}`}
      >
        {outcomeOf(payment)}
      </p>
    </li>
  )
}
