import type { ShopWire } from '#contract/ordering/shop.ts'
import { addedTexts } from '#domain/ordering/bill-lines.ts'

type AddedChargesProps = { rules: NonNullable<ShopWire['billRules']> }

export function AddedCharges({ rules }: AddedChargesProps) {
  return (
    <p className="-mt-2 mb-3 text-sm break-words text-soft empty:hidden">
      {addedTexts(rules).length > 0 && `plus ${addedTexts(rules).join(', ')}`}
    </p>
  )
}
