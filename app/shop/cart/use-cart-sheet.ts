import { useLayer } from '#app/shop/layer/use-layer.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The sheet is an entry of the history with the same address. */
export function useCartSheet() {
  const isHydrated = useHydrated()
  const { location, state, open, close } = useLayer()
  const here = { search: location.search }
  return {
    isOpen: isHydrated && state?.isCart === true,
    open: () => open(here, { isCart: true }),
    close: () => close(here),
  }
}
