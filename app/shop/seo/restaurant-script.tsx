import { useRouteLoaderData } from 'react-router'

import type { ShopSeed } from '#app/data/shop/shop-seed.ts'

import { restaurantJson } from './restaurant-json.ts'

/** Search engines read the server's page: how it is made is left out of the browser's code. */
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

/** No text of the shop's can end the script that it stands in. */
function safeJson(value: unknown) {
  return JSON.stringify(value ?? {}).replaceAll('<', String.raw`\u003c`)
}
