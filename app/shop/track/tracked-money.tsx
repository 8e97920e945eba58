import { useShop } from '#app/data/shop/shop-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { paidBeforeRefunds } from '#domain/ordering/bill-lines.ts'
import {
  notRefundedMessage,
  nothingPaidMessage,
  refundMessage,
} from '#domain/ordering/money-messages.ts'

/** Hidden unless the order was cancelled or refunded. */
export function TrackedMoney({ order }: { order: TrackedOrderWire }) {
  const { status, payment, cancelled } = order
  const { refunds } = payment
  if (status !== 'cancelled' && refunds.length === 0) return null
  const paid = cancelled ? paidBeforeRefunds(order.billLines, payment.paid) : payment.paid
  if (paid === 0 && refunds.length === 0) return <NothingPaid />
  const kept = cancelled && notRefundedMessage({ paid, refunds, keepsMoney: cancelled.keepsMoney })
  const isDelayed = refunds.some(({ state }) => state === 'delayed')
  return (
    <section aria-labelledby="tracked-money" className="mt-5 border-t border-line pt-4">
      <h2 id="tracked-money" className="text-xl">
        Your money
      </h2>
      {refunds.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {refunds.map((refund) => (
            <Refund key={`${refund.at} ${refund.amount}`} refund={refund} />
          ))}
        </ul>
      )}
      {kept && <p className="mt-3 font-bold">{kept}</p>}
      {(kept || isDelayed) && <CallAboutIt />}
      {payment.reference && (
        <p className="mt-3 text-sm text-soft">
          Reference of the payment:{' '}
          <span className="inline-block font-bold break-all text-text select-all">
            {payment.reference}
          </span>
        </p>
      )}
    </section>
  )
}

function NothingPaid() {
  return <p className="mt-5 border-t border-line pt-4">{nothingPaidMessage}</p>
}

function Refund({ refund }: { refund: TrackedOrderWire['payment']['refunds'][number] }) {
  const { title, since, text } = refundMessage(refund)
  return (
    <li className="rounded-2xl bg-sunk p-4">
      <p className="flex items-center justify-between gap-3">
        <span className="font-bold tabular-nums">{formatNaira(refund.amount)}</span>
        <Badge tone={refund.state === 'done' ? 'good' : 'info'}>{title}</Badge>
      </p>
      <p className="mt-1 text-sm">
        {since} {formatMoment(new Date(refund.at))}. {text}
      </p>
    </li>
  )
}

function CallAboutIt() {
  const shop = useShop()
  if (!shop?.phone) return null
  return (
    <a
      href={`tel:${shop.phone}`}
      className="mt-2 inline-flex min-h-11 items-center gap-3 font-bold underline underline-offset-4"
    >
      <Icon name="phone" className="size-5 text-clay" />
      Call {shop.phone}
    </a>
  )
}
