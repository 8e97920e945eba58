import { useRouteLoaderData } from 'react-router'

import type { ShopSeed } from '#app/data/shop/shop-seed.ts'

import { restaurantJson } from './restaurant-json.ts'

/** Rendered by the server only, so that the browser's code leaves it out. */
export function RestaurantScript() {
  const seed = useRouteLoaderData<ShopSeed>('shop/shop-layout')
  const json = import.meta.env.SSR ? safeJson(restaurantJson(seed ?? {})) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** Escapes `<`, so that no text can close the script element. */
function safeJson(value: unknown) {
  return JSON.stringify(value ?? {}).replaceAll('<', String.raw`\u003c`)
}
