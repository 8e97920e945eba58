import { useSearchParams } from 'react-router'

import { searchWith, useLayer } from '#app/shop/layout/use-layer.ts'

/** The dish whose dialog is open stands in the address: `?dish=<id>`. */
export function useDishAddress() {
  const [params] = useSearchParams()
  const { location, open, close } = useLayer()
  return {
    dishId: params.get('dish'),
    openDish: (id: string) => open(searchWith(location.search, 'dish', id)),
    closeDish: () => close(searchWith(location.search, 'dish', null)),
    addressOf: (id: string) => searchWith(location.search, 'dish', id),
  }
}
