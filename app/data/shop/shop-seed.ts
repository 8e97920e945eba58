import type { ApiClient } from '#app/data/api/api.ts'
import type { CategoryWire } from '#contract/menu/category.ts'
import type { ProductWire } from '#contract/menu/product.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'

export type ShopSeed = { shop?: ShopWire; products?: SeedProduct[]; categories?: CategoryWire[] }

/** Without the image sizes, a third of the page's bytes: they follow from the image's name. */
export type SeedProduct = Omit<ProductWire, 'images'>

export async function fetchSeed({ api }: ApiClient): Promise<ShopSeed> {
  const [shop, products, categories] = await Promise.all([
    bodyOf(api.shop.$get()),
    bodyOf(api.products.$get()),
    bodyOf(api.categories.$get()),
  ])
  return { shop, products: products?.map(withoutImages), categories }
}

function withoutImages(product: ProductWire): SeedProduct {
  return Object.fromEntries(
    Object.entries(product).filter(([name]) => name !== 'images'),
  ) as SeedProduct
}

type JsonResponse<T> = { ok: boolean; json(): Promise<T> }

async function bodyOf<T>(pending: Promise<JsonResponse<T>>) {
  try {
    const response = await pending
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
