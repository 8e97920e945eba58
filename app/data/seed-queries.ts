import type { QueryClient } from '@tanstack/react-query'

import type { CategoryWire } from '#contract/category.ts'
import type { ProductWire } from '#contract/product.ts'
import type { ShopWire } from '#contract/shop.ts'

import type { ApiClient } from './api.ts'
import { categoriesQuery, productsQuery, shopQuery } from './queries.ts'

/** What every page of the shop shows; what could not be had is left to the browser's queries. */
export type ShopSeed = { shop?: ShopWire; products?: ProductWire[]; categories?: CategoryWire[] }

export async function fetchSeed({ api }: ApiClient): Promise<ShopSeed> {
  const [shop, products, categories] = await Promise.all([
    answerOf(api.shop.$get()),
    answerOf(api.products.$get()),
    answerOf(api.categories.$get()),
  ])
  return { shop, products, categories }
}

/** Puts the server's answers where the queries look. Once they are there, Query keeps them fresh. */
export function seedQueries(client: QueryClient, { shop, products, categories }: ShopSeed) {
  if (shop) client.setQueryData(shopQuery.queryKey, shop)
  if (products) client.setQueryData(productsQuery.queryKey, products)
  if (categories) client.setQueryData(categoriesQuery.queryKey, categories)
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
