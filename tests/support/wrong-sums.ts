import { type BillLine, isSum } from '#domain/ordering/bill-lines.ts'

/** Sums that differ from the lines above them; below the total, received money starts at 0. */
export function wrongSumsIn(lines: readonly BillLine[]) {
  let sum = 0
  return lines.filter((line, index) => {
    if (line.code === 'included-tax') return false
    if (isSum(line)) return line.naira !== sum
    sum = startsPayments(lines[index - 1], line) ? line.naira : sum + line.naira
    return false
  })
}

function startsPayments(before: BillLine | undefined, { code }: BillLine) {
  return before?.code === 'total' && code !== 'at-the-door'
}
