import type { FigureChange } from '#app/data/checkout/checkout-prices.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { formatNaira } from '#domain/money.ts'

/** `payNowNaira` is 0 where it is paid on delivery. */
export type PriceOffer = { changes: FigureChange[]; sums: FigureChange[]; payNowNaira: number }

type PriceChangeDialogProps = {
  offer: PriceOffer | null
  onAccept: () => void
  onDecline: () => void
}

/** The popup opens only after the buyer has seen the new price. */
export function PriceChangeDialog({ offer, onAccept, onDecline }: PriceChangeDialogProps) {
  return (
    <Dialog isOpen={offer !== null} onClose={onDecline} className="sm:max-w-lg">
      {offer && (
        <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <DialogTitle className="text-2xl">The price has changed</DialogTitle>
          <DialogText className="mt-2 text-soft">
            While you were ordering, the kitchen changed these prices. Nothing was charged yet.
          </DialogText>
          {[offer.changes, offer.sums]
            .filter(({ length }) => length > 0)
            .map((changes) => (
              <ul
                key={changes[0]?.label}
                className="grid gap-3 border-b border-line py-4 first-of-type:mt-5 first-of-type:border-t last-of-type:border-b-0"
              >
                {changes.map((change, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <ChangedFigure key={index} change={change} />
                ))}
              </ul>
            ))}
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
            <Button size="large" className="grow" onClick={onAccept}>
              {offer.payNowNaira > 0 ? `Pay ${formatNaira(offer.payNowNaira)}` : 'Place Order'}
            </Button>
            <Button size="large" variant="quiet" className="grow" onClick={onDecline}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function ChangedFigure({ change: { label, wasNaira, nowNaira } }: { change: FigureChange }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 font-bold break-words">{label}</span>
      <span className="shrink-0 text-right tabular-nums">
        <del className="mr-2 text-soft">
          <span className="sr-only">was </span>
          {formatNaira(wasNaira)}
        </del>
        <ins className="font-bold no-underline">
          <span className="sr-only">now </span>
          {formatNaira(nowNaira)}
        </ins>
      </span>
    </li>
  )
}
