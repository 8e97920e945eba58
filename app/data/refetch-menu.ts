import type { ProductWire } from '#contract/product.ts'

import { readAnswer } from './api-error.ts'
import { toProduct } from './from-wire.ts'
import { patientFetch } from './patient-fetch.ts'
import type { ShopData } from './shop-data.ts'

/** Fetches the menu past the worker and all caches, since its stock has just changed. Keeps the old one on failure. */
export async function refetchMenu({ menu }: ShopData) {
  const wires = await patientFetch('/api/products', { cache: 'reload' })
    .then((answer) => readAnswer<ProductWire[]>(answer))
    .catch(() => undefined)
  if (wires) menu.take(wires.map(toProduct))
}
