import type { Product } from './product.ts'

/** From this price on a dish outside the combos counts as a tray, such as a ram shoulder. */
const trayNaira = 15_000

type Dish = Pick<Product, 'category' | 'priceNaira' | 'featured'>

/** Staff's order first; then dishes for one person before trays, each in the order of the tabs. */
export function inFeaturedOrder<Shown extends Dish>(dishes: readonly Shown[]) {
  return dishes.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ category, priceNaira, featured }: Dish) {
  const isTray = category === 'comboDeals' || priceNaira >= trayNaira
  return featured ?? (isTray ? 1e6 : 1e5)
}
