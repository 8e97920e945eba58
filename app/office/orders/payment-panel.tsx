import { Link } from 'react-router'

import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { FigureRow, TotalRow } from '#app/ui/figure-row.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { billLines, fullFeeNairaOf } from '#domain/bill-lines.ts'
import { onlineFeeNaira } from '#domain/bill.ts'
import { formatNaira } from '#domain/money.ts'

export function PaymentPanel({ order }: { order: OrderWire }) {
  const { paymentOnDelivery, itemsTotal, totalPrice, delivery, reference, bill } = order
  const billed = { itemsNaira: itemsTotal, chargedNaira: totalPrice, bill }
  const isFeePaid = onlineFeeNaira(billed) > 0
  return (
    <Panel
      title="Summary"
      actions={
        <span className="rounded-full bg-sunk px-3 py-0.5 text-sm font-bold">
          <span className="sr-only">Payment: </span>
          {paymentOnDelivery ? 'On Delivery' : totalPrice > 0 ? 'Paid Online' : 'Nothing to pay'}
        </span>
      }
    >
      <dl className="grid gap-2">
        <FigureRow label="Items">{formatNaira(itemsTotal)}</FigureRow>
        {delivery.type === 'delivery' && (
          <FigureRow
            label={bill?.freeDelivery ? 'Delivery fee' : feeLabel(isFeePaid, paymentOnDelivery)}
          >
            {formatNaira(fullFeeNairaOf(delivery.fee, bill))}
          </FigureRow>
        )}
        {billLines(bill).map(({ label, naira }) => (
          <FigureRow key={label} label={label}>
            {formatNaira(naira)}
          </FigureRow>
        ))}
        <TotalRow label={paymentOnDelivery ? 'Total' : 'Total charged'} className="mt-1 pt-3">
          {formatNaira(totalPrice)}
        </TotalRow>
        {order.receiptNumber && <FigureRow label="Receipt number">{order.receiptNumber}</FigureRow>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <dt className="text-soft">Reference</dt>
          <dd>
            <Link
              to={paymentAddress(reference)}
              className="inline-flex min-h-11 items-center font-bold break-all tabular-nums underline underline-offset-4"
            >
              {reference}
            </Link>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function feeLabel(isFeePaid: boolean, isOnDelivery: boolean) {
  if (!isFeePaid) return 'Delivery fee, to be paid on delivery'
  return isOnDelivery ? 'Delivery fee' : 'Delivery fee, paid online'
}
