import { clearChanges } from '#app/data/cart/cart-edits.ts'
import { checkAgainst } from '#app/data/cart/check-against.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import type { OrderData, OutOfStockWire, PriceChangedWire } from '#contract/ordering/checkout.ts'
import type { Product } from '#domain/menu/product.ts'
import { portionsOf } from '#domain/ordering/draft.ts'

import { withFee, withPrices, withStock } from './checkout-prices.ts'

export async function applyPriceChange(
  data: ShopData,
  priceChange: PriceChangedWire,
  zoneId: string,
) {
  const zones = data.zones.store.getState().value
  const feeNaira = priceChange.delivery.fee + (priceChange.bill?.freeDelivery?.sumNaira ?? 0)
  if (zones) data.zones.set(withFee(zones, zoneId, feeNaira))
  await applyToMenu(data, (menu) => withPrices(menu, priceChange.items))
  if (priceChange.bill || data.shop.store.getState().value?.billRules) void data.shop.refresh(0)
  clearChanges()
}

export async function applyStockChange(data: ShopData, shortage: OutOfStockWire) {
  await applyToMenu(data, (menu) => withStock(menu, shortage.items))
}

async function applyToMenu({ menu }: ShopData, change: (menu: Product[]) => Product[]) {
  await menu.refresh(Infinity)
  const current = menu.store.getState().value
  if (!current) return
  const changed = change(current)
  menu.set(changed)
  checkAgainst(changed)
}

/** A signal that aborts when the live menu has less than the items need. */
export function soldOutSignal(
  { store }: Pick<ShopData['menu'], 'store'>,
  items: OrderData['items'],
  until: AbortSignal,
) {
  const soldOut = new AbortController()
  const wanted = portionsOf(items.map((item) => ({ ...item, productId: item.product })))
  const stop = store.subscribe(({ value = [] }) => {
    const stocks = new Map(value.map(({ id, stock }) => [id, stock]))
    if ([...wanted].some(([id, quantity]) => (stocks.get(id) ?? 0) < quantity)) soldOut.abort()
  })
  until.addEventListener('abort', stop)
  return soldOut.signal
}
