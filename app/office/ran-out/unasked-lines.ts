import type { OrderWire } from '#contract/staff-order.ts'

export function unaskedLines({ items, changes = [] }: OrderWire) {
  const asked = new Set(changes.filter(({ state }) => state === 'asked').map(({ line }) => line))
  return items.filter(({ line }) => !asked.has(line))
}
