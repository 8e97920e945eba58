import { removeLine } from '#app/data/cart/cart-edits.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CartChange } from '#domain/ordering/cart-check.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import { isLineSoldOut } from '#domain/ordering/cart.ts'

type SoldOutNoticeProps = { cart: Cart; changes: readonly CartChange[] }

/** Names each dish that cannot be bought: its line may be out of sight. */
export function SoldOutNotice({ cart, changes }: SoldOutNoticeProps) {
  return cart.filter(isLineSoldOut).map((line) => {
    const key = keyOf(line)
    const { name } = line.product
    const change = changes.find((one) => one.key === key)?.change
    return (
      <Notice
        key={key}
        tone="bad"
        className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2"
      >
        <span className="min-w-0 flex-1 basis-40 break-words">
          {`${name} ${reasons[change ?? 'stock']} It is not in the sum.`}
        </span>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            removeLine(key)
            announce(`${name} removed from your cart`)
          }}
        >
          Remove <span className="sr-only">{name}</span>
        </Button>
      </Notice>
    )
  })
}

const reasons = {
  gone: 'is no longer sold.',
  options: 'is not sold as you chose it.',
  price: 'is sold out.',
  stock: 'is sold out.',
}

/** A new price, or fewer portions than wanted. */
export function isSmallChange({ change, available }: CartChange) {
  return change === 'price' || available > 0
}
