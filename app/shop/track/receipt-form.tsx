import { useShop } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '#app/ui/text-input.tsx'

import { type Receipt, receiptText, receiptTitleOf } from './receipt.ts'
import { canShare } from './share-link.tsx'

export type ReceiptFormProps = Receipt & { setOwn: (own: Receipt['own']) => void }

/** The name stays on this device. */
export function ReceiptForm({ order, own, setOwn }: ReceiptFormProps) {
  const shop = useShop()
  const title = receiptTitleOf(order).toLowerCase()

  function share() {
    if (!shop) return
    const text = receiptText({ order, own }, shop)
    // Cancelling the share sheet rejects the promise.
    navigator.share({ title: `${shop.name}: ${title}`, text }).catch(() => undefined)
  }

  return (
    <div className="mt-4 grid gap-4 rounded-2xl bg-sunk p-4 print:hidden">
      <InputField
        label={`Name on the ${title}`}
        hint="Your name or your company’s. It is not sent to us."
        isOptional
        autoComplete="organization"
        maxLength={100}
        value={own?.buyer ?? ''}
        onChange={(event) => setOwn({ ...own, buyer: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        {canShare() && shop && <Button onClick={share}>Share {title}</Button>}
        <Button variant="quiet" onClick={() => window.print()}>
          Print {title}
        </Button>
      </div>
    </div>
  )
}
