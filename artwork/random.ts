export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  chance: (share: number) => boolean
}

// Mulberry32 seeded by the dish key, so a dish is drawn the same on every machine.
export function createRandom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share) => next() < share,
  }
}
