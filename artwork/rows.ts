type Rows = { cx: number; cy: number; across: number; down: number; r: number; bow?: number }
type Place = readonly [x: number, y: number, r: number]

/** Places for as many pieces as are sold, row by row from the back, so that one can count them. */
export function inRows(counts: readonly number[], rows: Rows): Place[] {
  const { cx, cy, across, down, r, bow = 0.2 } = rows
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Place => {
      const aside = index - (count - 1) / 2
      const back = row - (counts.length - 1) / 2
      // The ends of a row lie further back, as round the rim of a plate.
      const bend = count > 1 ? bow * down * ((2 * aside) / (count - 1)) ** 2 : 0
      return [cx + aside * across, cy + back * down - bend, r]
    }),
  )
}
