import type { QueryClient } from '@tanstack/react-query'

import type { OutOfStockWire, PriceChangedWire } from '#contract/checkout.ts'
import type { ProductWire } from '#contract/product.ts'

import { checkAgainst, forgetChanges } from './cart-store.ts'
import { withFee, withPrices, withStock } from './checkout-prices.ts'
import { toProduct } from './from-wire.ts'
import { productsQuery, zonesQuery } from './queries.ts'

/** The buyer saw the new prices in a dialog: menu, zones and cart follow without another word. */
export async function learnPrices(client: QueryClient, news: PriceChangedWire, zoneId: string) {
  client.setQueryData(
    zonesQuery.queryKey,
    (zones) => zones && withFee(zones, zoneId, news.delivery.fee),
  )
  await learn(client, (menu) => withPrices(menu, news.items))
  forgetChanges()
}

/** The lines that ran short are marked, by the menu's present stock. */
export async function learnStock(client: QueryClient, news: OutOfStockWire) {
  await learn(client, (menu) => withStock(menu, news.items))
}

async function learn(client: QueryClient, change: (menu: ProductWire[]) => ProductWire[]) {
  const menu = await client.ensureQueryData(productsQuery).catch(() => [])
  const changed = change(menu)
  client.setQueryData(productsQuery.queryKey, changed)
  if (changed.length > 0) checkAgainst(changed.map(toProduct))
}
