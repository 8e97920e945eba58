import { z } from 'zod'

import { parseCart } from '#app/data/cart/stored-cart.ts'
import { emptyCheckout, knownFields } from '#app/data/checkout/checkout-draft.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { storedNewOrder } from '#app/data/session/stored-session.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import type { Cart } from '#domain/ordering/cart.ts'

/** `id`: an idempotency key, so that an order sent again after a reload is placed once. */
type NewOrder = { id: string; form: CheckoutForm; cart: Cart }

export type NewOrderDraft = ReturnType<typeof openNewOrderDraft>

/** Restores the order after a reload, or starts an empty one. Also kept in memory: storage may be blocked. */
export function openNewOrderDraft() {
  let isRemoved = false
  let order = parseNewOrder(storedNewOrder.read())
  function change(changed: Partial<NewOrder>) {
    order = { ...order, ...changed }
    if (!isRemoved) storedNewOrder.write(order)
    return true
  }
  return {
    get id() {
      return order.id
    },
    isRestored: order.cart.length > 0 || order.form.phoneNumber !== '',
    form: {
      read: () => order.form,
      write: (form: CheckoutForm) => change({ form }),
    },
    cart: {
      read: () => order.cart,
      write: (cart: Cart | null) => change({ cart: cart ?? [] }),
    },
    /** Call when its id placed another order. */
    renewId: () => change({ id: makeRandomId() }),
    /** Call when it is sent or discarded. */
    remove() {
      isRemoved = true
      storedNewOrder.write(null)
    },
  }
}

const Stored = z.object({ id: z.string().min(1), form: z.unknown(), cart: z.unknown() })

function parseNewOrder(stored: unknown): NewOrder {
  const { data } = Stored.safeParse(stored)
  return {
    id: data?.id ?? makeRandomId(),
    form: { ...emptyCheckout, ...knownFields(data?.form) },
    cart: parseCart(data?.cart),
  }
}
