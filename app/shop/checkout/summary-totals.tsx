import { TotalRow } from '#app/ui/figure-row.tsx'
import { billLines, fullFeeNairaOf } from '#domain/bill-lines.ts'
import { riderFeeNairaOf } from '#domain/bill.ts'
import type { Bill } from '#domain/bill.ts'
import { formatNaira } from '#domain/money.ts'

type SummaryTotalsProps = {
  bill: Bill
  isDelivery: boolean
  chargesDeliveryOnline: boolean
  isPaidLater: boolean
}

export function SummaryTotals(props: SummaryTotalsProps) {
  const { bill, isDelivery, chargesDeliveryOnline, isPaidLater } = props
  const riderFeeNaira = riderFeeNairaOf(bill)
  const feeNaira = fullFeeNairaOf(bill.feeNaira, bill.details)
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-4">
      <Figure label="Items total" text={formatNaira(bill.itemsNaira)} />
      {isDelivery && (
        <Figure
          label="Delivery fee"
          note={
            chargesDeliveryOnline || bill.details?.freeDelivery
              ? undefined
              : 'Paid to the rider on delivery'
          }
          text={feeNaira > 0 ? formatNaira(feeNaira) : 'Choose your neighbourhood'}
          isPending={feeNaira === 0}
        />
      )}
      {billLines(bill.details).map(
        ({ label, naira }) =>
          naira !== 0 && <Figure key={label} label={label} text={formatNaira(naira)} />,
      )}
      <TotalRow
        label={isPaidLater ? `You pay on ${isDelivery ? 'delivery' : 'pickup'}` : 'You pay now'}
      >
        {formatNaira(bill.chargeNaira)}
      </TotalRow>
      {riderFeeNaira > 0 && (
        <Figure label="With the rider’s fee" text={formatNaira(bill.chargeNaira + riderFeeNaira)} />
      )}
    </dl>
  )
}

type FigureProps = { label: string; text: string; note?: string; isPending?: boolean }

function Figure({ label, text, note, isPending }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="flex-1 basis-[6rem]">
        {label}
        {note && <span className="block text-sm text-soft">{note}</span>}
      </dt>
      <dd
        className={
          isPending ? 'flex-1 basis-[6rem] text-right text-sm text-soft' : 'ml-auto tabular-nums'
        }
      >
        {text}
      </dd>
    </div>
  )
}
