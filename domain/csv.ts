const byteOrderMark = '\ufeff'

/** RFC 4180. Text never becomes a formula, and a phone number keeps its leading zero. */
export function toCsv(header: string[], rows: (string | number)[][]) {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellFor).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

/** Leaves out optional columns in which every cell is empty or 0. */
export function dropUnusedColumns(
  columns: readonly string[],
  rows: readonly (string | number)[][],
  optional: ReadonlySet<string>,
) {
  const kept = columns
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => !optional.has(name) || rows.some((cells) => Boolean(cells[index])))
  return {
    columns: kept.map(({ name }) => name),
    rows: rows.map((cells) => kept.map(({ index }) => cells[index] ?? '')),
  }
}

function cellFor(value: string | number) {
  if (typeof value === 'number') return `${value}`
  const text = startsFormula(value) || wouldLoseDigits(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets skip invisible characters before the sign and accept full-width signs. */
function startsFormula(text: string) {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^\s*[\t\r\0]/u.test(text.normalize('NFKC'))
}

function wouldLoseDigits(text: string) {
  return /^\s*(0\d+|\d{16,})\s*$/.test(text)
}
