import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import { searchWith, useLayer } from '#app/shop/layer/use-layer.ts'

export function useDishAddress() {
  const [params] = useSearchParams()
  const { location, state, open, close } = useLayer()
  const { search: page } = searchWith(location.search, 'dish', null)
  const addressOf = useCallback((id: string) => searchWith(page, 'dish', id), [page])
  return {
    dishId: params.get('dish'),
    lineKey: state?.lineKey,
    openDish: useCallback(
      (id: string, lineKey?: string) => open(addressOf(id), lineKey ? { lineKey } : {}),
      [open, addressOf],
    ),
    closeDish: () => close({ search: page }),
    addressOf,
  }
}
