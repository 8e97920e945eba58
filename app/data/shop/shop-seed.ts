import type { ApiClient } from '#app/data/api/api.ts'
import type { CategoryWire } from '#contract/category.ts'
import type { ProductWire } from '#contract/product.ts'
import type { ShopWire } from '#contract/shop.ts'

/** What every page of the shop shows; what could not be had is left to the browser to ask for. */
export type ShopSeed = { shop?: ShopWire; products?: SeedProduct[]; categories?: CategoryWire[] }

/** Its pictures follow from its picture's name: a third of the page would name them. */
export type SeedProduct = Omit<ProductWire, 'images'>

export async function fetchSeed({ api }: ApiClient): Promise<ShopSeed> {
  const [shop, products, categories] = await Promise.all([
    answerOf(api.shop.$get()),
    answerOf(api.products.$get()),
    answerOf(api.categories.$get()),
  ])
  return { shop, products: products?.map(withoutImages), categories }
}

function withoutImages(product: ProductWire): SeedProduct {
  return Object.fromEntries(
    Object.entries(product).filter(([name]) => name !== 'images'),
  ) as SeedProduct
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
