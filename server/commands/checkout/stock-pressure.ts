import { isMostlyHeld } from '#domain/ordering/hold-limits.ts'

type Dishes = ReadonlyMap<string, { stock: number; held: number }>

export function withHeldPortions(
  products: ReadonlyMap<string, { stock: number }>,
  held: ReadonlyMap<string, number>,
): Dishes {
  return new Map([...products].map(([id, { stock }]) => [id, { stock, held: held.get(id) ?? 0 }]))
}

export function newlyUnderPressure(portions: ReadonlyMap<string, number>, dishes: Dishes) {
  return [...portions].flatMap(([productId, quantity]) => {
    const before = dishes.get(productId)
    if (!before || isMostlyHeld(before)) return []
    const after = { stock: before.stock - quantity, held: before.held + quantity }
    return isMostlyHeld(after) ? [{ productId, portions: after.held }] : []
  })
}
