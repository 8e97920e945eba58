import type { HoldWire } from '#contract/ordering/hold.ts'

export type HeldDish = { id: string; name: string; portions: number }

export function heldDishes(holds: readonly HoldWire[]): HeldDish[] {
  const dishes = new Map<string, HeldDish>()
  for (const { product, name, quantity } of holds.flatMap(({ items }) => items)) {
    const { portions } = dishes.get(product) ?? { portions: 0 }
    dishes.set(product, { id: product, name, portions: portions + quantity })
  }
  return [...dishes.values()].toSorted((a, b) => b.portions - a.portions)
}

export function formatPortions(portions: number) {
  return portions === 1 ? '1 portion' : `${portions.toLocaleString('en-NG')} portions`
}

/** Paid holds are not released. */
export function releasedMessage({ released, kept }: { released: string[]; kept: string[] }) {
  const gone = released.length === 1 ? '1 hold released' : `${released.length} holds released`
  if (kept.length === 0) return gone
  const rest = kept.length === 1 ? '1 was paid or over' : `${kept.length} were paid or over`
  return `${gone}, ${rest}`
}
