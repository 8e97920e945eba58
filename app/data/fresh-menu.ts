import type { ProductWire } from '#contract/product.ts'

import { readAnswer } from './api-error.ts'
import { toProduct } from './from-wire.ts'
import { patientFetch } from './patient-fetch.ts'
import type { ShopData } from './shop-data.ts'

/** The menu past the worker and every cache: its stock has just changed. Without an answer the old one stays. */
export async function readMenuAgain({ menu }: ShopData) {
  const wires = await patientFetch('/api/products', { cache: 'reload' })
    .then((answer) => readAnswer<ProductWire[]>(answer))
    .catch(() => undefined)
  if (wires) menu.take(wires.map(toProduct))
}
