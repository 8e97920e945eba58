import type { FigureChange } from '#app/data/checkout/checkout-prices.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { formatNaira } from '#domain/money.ts'

export type PriceOffer = { changes: FigureChange[]; wasNaira: number; nowNaira: number }

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
          <ul className="mt-5 grid gap-3 border-y border-line py-4">
            {offer.changes.map((change) => (
              <ChangedFigure key={change.label} change={change} />
            ))}
          </ul>
          <dl className="mt-4 grid gap-1">
            <Total label="Total before" naira={offer.wasNaira} isOld />
            <Total label="Total now" naira={offer.nowNaira} />
          </dl>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
            <Button size="large" className="grow" onClick={onAccept}>
              Pay {formatNaira(offer.nowNaira)}
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

function Total({ label, naira, isOld }: { label: string; naira: number; isOld?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isOld ? 'text-soft' : 'font-bold'}>{label}</dt>
      <dd className={`tabular-nums ${isOld ? 'text-soft line-through' : 'text-2xl font-bold'}`}>
        {formatNaira(naira)}
      </dd>
    </div>
  )
}
