export const directions = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof directions)[number]

export type BoardPlace = { column: number; row: number }

/**
 * The card to select next. Up and down go through the columns like text; left and right go to the
 * nearest column with cards. Undefined on an empty board.
 */
export function nextPlace(
  counts: readonly number[],
  from: BoardPlace | undefined,
  direction: Direction,
): BoardPlace | undefined {
  const places = counts.flatMap((count, column) =>
    Array.from({ length: count }, (_, row) => ({ column, row })),
  )
  if (!from) return places[0]
  const at = nearestPlace(places, from)
  if (!at) return undefined
  const isGone = at.column !== from.column || at.row !== from.row
  if (isGone) return at
  if (direction === 'left' || direction === 'right') return besides(counts, at, direction)
  const index = places.indexOf(at) + (direction === 'down' ? 1 : -1)
  return places[index] ?? at
}

/** The same place, or where its card was last seen. */
function nearestPlace(places: readonly BoardPlace[], { column, row }: BoardPlace) {
  const inColumn = places.filter((place) => place.column === column)
  return inColumn[Math.min(row, inColumn.length - 1)] ?? places[0]
}

function besides(counts: readonly number[], at: BoardPlace, direction: 'left' | 'right') {
  const step = direction === 'right' ? 1 : -1
  for (let column = at.column + step; column in counts; column += step) {
    const count = counts[column] ?? 0
    if (count > 0) return { column, row: Math.min(at.row, count - 1) }
  }
  return at
}
