import type { CategoryWire } from '#contract/category.ts'
import type { ProductWire } from '#contract/product.ts'
import type { ShopWire } from '#contract/shop.ts'

import type { ApiClient } from './api.ts'

/** What every page of the shop shows; what could not be had is left to the browser to ask for. */
export type ShopSeed = { shop?: ShopWire; products?: ProductWire[]; categories?: CategoryWire[] }

export async function fetchSeed({ api }: ApiClient): Promise<ShopSeed> {
  const [shop, products, categories] = await Promise.all([
    answerOf(api.shop.$get()),
    answerOf(api.products.$get()),
    answerOf(api.categories.$get()),
  ])
  return { shop, products, categories }
}

type Answer<T> = { ok: boolean; json(): Promise<T> }

async function answerOf<T>(asked: Promise<Answer<T>>) {
  try {
    const response = await asked
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
