import { useRouteLoaderData } from 'react-router'

import type { ApiClient } from '#app/data/api/api.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'

/** What all pages need of the shop, also those without its menu; undefined when it could not be read. */
export type Look = Pick<ShopWire, 'name' | 'brandColour' | 'logo'>

export async function fetchLook({ api }: ApiClient): Promise<Look | null> {
  try {
    const response = await api.shop.$get()
    if (!response.ok) return null
    const { name, brandColour, logo } = await response.json()
    return { name, ...(brandColour && { brandColour }), ...(logo && { logo }) }
  } catch {
    return null
  }
}

/** As it was when the document was rendered. */
export function useLook() {
  return useRouteLoaderData<Look | null>('root') ?? undefined
}

type Match = { id: string; loaderData?: unknown } | undefined

export function lookIn(matches: readonly Match[]) {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Look | null | undefined) ?? undefined
}

/** 'Our Menu · Tukunya' */
export function pageTitle(title: string, shop: Look | undefined) {
  return shop ? `${title} · ${shop.name}` : title
}
