import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import type { Look } from '#app/data/shop/look.ts'
import { lookIn, pageTitle, useLook } from '#app/data/shop/look.ts'

/** Current, also after staff have changed it. */
export function useCurrentLook(): Look | undefined {
  const { data: shop } = useApi(browserApi.shop.$get)
  const look = useLook()
  return shop ?? look
}

export function useShopName() {
  return useCurrentLook()?.name ?? ''
}

export function staffPageMeta(title: string, matches: Parameters<typeof lookIn>[0]) {
  return [{ title: pageTitle(title, lookIn(matches)) }, { name: 'robots', content: 'noindex' }]
}
