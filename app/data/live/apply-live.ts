import { withOwnHolds } from '#app/data/payment/own-holds.ts'
import type { LiveWire } from '#contract/ordering/live.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'

type Offer = Pick<Product, 'stock' | 'soldOut' | 'nextPot' | 'optionGroups'>

/** The menu with this stock; the same array when nothing differs. `stored`: this browser's holds. */
export function withLiveStock(
  menu: Product[],
  { dishes }: LiveWire,
  stored: string | null | undefined,
): Product[] {
  const changed = menu.flatMap((product) => {
    const dish = dishes[product.id]
    if (!dish) return []
    const { stock, soldOut, nextPot, soldOutOptions } = dish
    const optionGroups = withMarks(product.optionGroups, soldOutOptions)
    return [{ ...product, stock, soldOut, nextPot, optionGroups }]
  })
  const byId = new Map(withOwnHolds(changed, [stored]).map((product) => [product.id, product]))
  const next = menu.map((product) => {
    const live = byId.get(product.id)
    return live && !isSameOffer(product, live) ? live : product
  })
  return next.some((product, index) => product !== menu[index]) ? next : menu
}

/** Undefined from a server before this field: the marks stay. */
function withMarks(groups: OptionGroup[], soldOutOptions: readonly string[] | undefined) {
  if (!soldOutOptions) return groups
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      isSoldOut: soldOutOptions.includes(option.id),
    })),
  }))
}

function isSameOffer(one: Offer, other: Offer) {
  return offerText(one) === offerText(other)
}

function offerText({ stock, soldOut, nextPot, optionGroups }: Offer) {
  return JSON.stringify([stock, soldOut, nextPot, optionGroups])
}

export function withLiveNotices(shop: ShopWire, wire: LiveWire): ShopWire {
  const pauses = wire.pauses === undefined ? shop.pauses : wire.pauses
  const repliesMayBeLate = (wire.repliesMayBeLate ?? shop.repliesMayBeLate) || undefined
  const isSame =
    JSON.stringify(pauses) === JSON.stringify(shop.pauses ?? null) &&
    repliesMayBeLate === shop.repliesMayBeLate
  return isSame ? shop : { ...shop, pauses, repliesMayBeLate }
}

/** Dishes have come or gone, whose names and prices are not on the stream. */
export function hasOtherDishes(
  menu: readonly Product[],
  { dishes }: LiveWire,
  isSnapshot: boolean,
) {
  const known = new Set(menu.map(({ id }) => id))
  const isMissing = isSnapshot && menu.some(({ id }) => !dishes[id])
  return isMissing || Object.entries(dishes).some(([id, dish]) => known.has(id) === (dish === null))
}
