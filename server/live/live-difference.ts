import type { LiveWire } from '#contract/live.ts'

/** Undefined when both are the same. */
export function differenceOf(before: LiveWire, after: LiveWire): LiveWire | undefined {
  const ids = new Set([...Object.keys(before.dishes), ...Object.keys(after.dishes)])
  const changed = [...ids].filter((id) => !isSame(before.dishes[id], after.dishes[id]))
  const arePausesSame = isSame(before.pauses, after.pauses)
  const areRepliesSame = before.repliesMayBeLate === after.repliesMayBeLate
  if (changed.length === 0 && arePausesSame && areRepliesSame) return undefined
  return {
    dishes: Object.fromEntries(changed.map((id) => [id, after.dishes[id] ?? null])),
    ...(!arePausesSame && { pauses: after.pauses }),
    ...(!areRepliesSame && { repliesMayBeLate: after.repliesMayBeLate }),
  }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
