import { clearChanges } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { Sheet } from '#app/ui/sheet.tsx'

import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'

type CartSheetProps = { isOpen: boolean; onClose: () => void }

export function CartSheet({ isOpen, onClose }: CartSheetProps) {
  return (
    <Sheet title="Your cart" isOpen={isOpen} onClose={onClose} onClosed={clearChanges}>
      <OpenCart />
    </Sheet>
  )
}

/** Mounted each time the sheet opens, which checks the cart. */
function OpenCart() {
  const cart = useCartStore(({ cart }) => cart)
  useCheckedCart()

  if (cart.length === 0)
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyCart text="Add some items to get started!" />
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto">
      <CartLines cart={cart} />
      <CartSummary cart={cart} />
    </div>
  )
}
