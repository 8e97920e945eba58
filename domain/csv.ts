const byteOrderMark = '\ufeff'

/**
 * RFC 4180. Excel and LibreOffice keep text as text: never a formula, number, date or truth value
 * (docs/decisions/0064-csv-for-spreadsheets.md).
 */
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

export type CsvRow = { line: number; cells: string[] }

/**
 * Quoted cells can contain delimiters and line breaks. Lines count from 1; the result of a file with
 * a quote that is never closed is the line of that quote.
 */
export function parseCsv(text: string, delimiter: string): CsvRow[] | { unclosedAt: number } {
  const plainCell = `[^${delimiter}\\r\\n]*`
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(${plainCell})|(?!")(${plainCell}))(${delimiter}|\\r\\n?|\\n|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const found = cell.exec(text)
    if (!found) return { unclosedAt: line }
    const [whole, quoted, rest = '', plain = '', end] = found
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest)
    line += whole.match(/\r\n?|\n/g)?.length ?? 0
    if (end === delimiter) continue
    rows.push(row)
    row = { line, cells: [] }
    if (end === '') break
  }
  return rows
}

/** The text that `toCsv` wrote as this cell. */
export function textOfCell(cell: string) {
  if (isGuarded(cell)) return cell.slice(1)
  const text = cell.slice(0, -1)
  return cell.endsWith('\t') && wouldBeConverted(text) ? text : cell
}

function cellFor(value: string | number) {
  if (typeof value === 'number') return `${value}`
  const isFormula = startsFormula(value) || isGuarded(value)
  const text = isFormula ? `'${value}` : wouldBeConverted(value) ? `${value}\t` : value
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets skip invisible characters before the sign and accept full-width signs. */
function startsFormula(text: string) {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^\s*[\t\r\0]/u.test(text.normalize('NFKC'))
}

/** With an apostrophe from us, or one of its own that would be read as ours. */
function isGuarded(text: string) {
  return text.startsWith("'") && startsFormula(text.replace(/^'+/, ''))
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const weekdays = 'mon|tue|wed|thu|fri|sat|sun'
/** What dates, times and powers are written with, besides digits and signs. */
const wordsOfNumbers = new RegExp(`(?:${months}|${weekdays})[a-z]*|am|pm|[aped]`, 'g')

/** Whole numbers arrive unchanged, and an ISO date is meant to arrive as a date. */
function wouldBeConverted(text: string) {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  if (plain === 'true' || plain === 'false') return true
  if (/^(0|[1-9]\d{0,14}|\d{4}-\d\d-\d\d( \d\d:\d\d)?)$/.test(plain)) return false
  return /\d/.test(plain) && !/\p{L}/u.test(plain.replaceAll(wordsOfNumbers, ''))
}
