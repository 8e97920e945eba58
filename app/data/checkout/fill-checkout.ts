import { changeCart } from '#app/data/cart/cart-store.ts'
import type { FilledLineWire, PayLinkWire } from '#contract/ordering/pay-link.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import type { Cart } from '#domain/ordering/cart.ts'

import { emptyCheckout, rememberedBuyer, storedDraft } from './checkout-draft.ts'

export type FilledOrder = NonNullable<PayLinkWire['order']>

/** Keeps the stored prices, so that the check against the menu shows what has changed. */
export function cartOf(items: readonly FilledLineWire[]): Cart {
  return items.map((item) => ({
    product: {
      id: item.product,
      name: item.name,
      description: '',
      image: item.image,
      images: picturesOf(item.image),
      priceNaira: item.price - optionsNaira(item),
      stock: portionsIn(items, item.product),
      minOrder: 1,
    },
    quantity: item.quantity,
    notes: item.notes,
    selectedPackage: item.package && {
      id: item.package.id,
      name: item.package.name,
      description: '',
      priceNaira: item.package.price,
    },
    ...(item.options.length > 0 && {
      options: item.options.map(({ price: priceNaira, ...option }) => ({ ...option, priceNaira })),
    }),
  }))
}

function optionsNaira({ options }: FilledLineWire) {
  return options.reduce((sum, { price }) => sum + price, 0)
}

function portionsIn(items: readonly FilledLineWire[], product: string) {
  return items.reduce((sum, item) => sum + (item.product === product ? item.quantity : 0), 0)
}

export function isSameCart(one: Cart, other: Cart) {
  const contents = (cart: Cart) => cart.map((line) => `${line.quantity} ${keyOf(line)}`).toSorted()
  return JSON.stringify(contents(one)) === JSON.stringify(contents(other))
}

/** Replaces the cart and the checkout draft. */
export function fillCheckout(token: string, order: FilledOrder) {
  const { buyer, items, delivery, scheduledDate, scheduledTime, discount } = order
  changeCart(() => cartOf(items))
  storedDraft.write({
    ...emptyCheckout,
    fullName: buyer.fullName,
    phoneNumber: buyer.phoneNumber,
    email: buyer.emailAddress ?? '',
    deliveryType: delivery.type,
    zoneId: delivery.zoneId ?? '',
    address: delivery.street,
    isScheduled: scheduledDate !== null,
    scheduledDate: scheduledDate ?? '',
    scheduledTime: scheduledTime ?? '',
    remembers: rememberedBuyer.read()?.remembers ?? false,
    payLink: token,
    discount,
  })
}
