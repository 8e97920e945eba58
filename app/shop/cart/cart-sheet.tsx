import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { checkAgainst, forgetChanges, useCartStore } from '#app/data/cart-store.ts'
import { productsQuery } from '#app/data/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'

import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'

type CartSheetProps = { isOpen: boolean; onClose: () => void }

export function CartSheet({ isOpen, onClose }: CartSheetProps) {
  return (
    <Sheet title="Your cart" isOpen={isOpen} onClose={onClose} onClosed={forgetChanges}>
      <OpenCart />
    </Sheet>
  )
}

/** Mounted each time the sheet opens: then a menu older than half a minute is fetched anew. */
function OpenCart() {
  const cart = useCartStore(({ cart }) => cart)
  const { data: menu } = useQuery(productsQuery)
  useEffect(() => {
    if (menu) checkAgainst(menu)
  }, [menu])

  if (cart.length === 0) return <EmptyCart />
  return (
    <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto">
      <CartLines cart={cart} />
      <CartSummary cart={cart} />
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        title="Your cart is empty"
        text="Add some items to get started!"
        picture={
          <span className="mb-2 flex size-20 items-center justify-center rounded-full bg-sunk text-soft">
            <Icon name="cart" className="size-10" />
          </span>
        }
      >
        <ButtonLink to="/menu" size="large">
          Browse Menu
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
