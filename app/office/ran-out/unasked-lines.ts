import type { OrderWire } from '#contract/ordering/staff-order.ts'

export function unaskedLines({ items, changes = [] }: OrderWire) {
  const asked = new Set(changes.filter(({ state }) => state === 'asked').map(({ line }) => line))
  return items.filter(({ line }) => !asked.has(line))
}
