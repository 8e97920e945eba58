import { forgetChanges } from '#app/data/cart/cart-store.ts'
import { checkAgainst } from '#app/data/cart/check-against.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import type { OutOfStockWire, PriceChangedWire } from '#contract/checkout.ts'
import type { Product } from '#domain/product.ts'

import { withFee, withPrices, withStock } from './checkout-prices.ts'

/** The buyer saw the new prices in a dialog: menu, zones and cart follow without another word. */
export async function learnPrices(data: ShopData, news: PriceChangedWire, zoneId: string) {
  const zones = data.zones.store.getState().value
  if (zones) data.zones.take(withFee(zones, zoneId, news.delivery.fee))
  await learn(data, (menu) => withPrices(menu, news.items))
  forgetChanges()
}

/** The lines that ran short are marked, by the menu's present stock. */
export async function learnStock(data: ShopData, news: OutOfStockWire) {
  await learn(data, (menu) => withStock(menu, news.items))
}

async function learn({ menu }: ShopData, change: (menu: Product[]) => Product[]) {
  await menu.refresh(Infinity)
  const known = menu.store.getState().value
  if (!known) return
  const changed = change(known)
  menu.take(changed)
  checkAgainst(changed)
}
