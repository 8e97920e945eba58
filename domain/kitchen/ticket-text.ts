import type { PaperWidthMm } from './printer.ts'
import type { TicketLine } from './ticket.ts'

type TextSize = 'huge' | 'large' | 'normal'
export type TextRow = { text: string; size: TextSize }

/** Characters in a row of the printer's standard font. */
export const columnsOn: Record<PaperWidthMm, number> = { 58: 32, 80: 48 }

/** The ticket as rows of ASCII. `hugeWidth`: how many columns a character takes where `size` is huge. */
export function ticketRows(
  lines: readonly TicketLine[],
  { columns, hugeWidth }: { columns: number; hugeWidth: 1 | 2 },
): TextRow[] {
  const hugeColumns = Math.floor(columns / hugeWidth)
  return lines.flatMap((line) => rowsOf(line, { columns, hugeColumns }))
}

function rowsOf(line: TicketLine, at: { columns: number; hugeColumns: number }): TextRow[] {
  const { columns, hugeColumns } = at
  switch (line.kind) {
    case 'rule':
      return [{ size: 'normal', text: '-'.repeat(columns) }]
    case 'mark':
      return sized('large', wrapped(`*** ${line.text} ***`, columns))
    case 'text': {
      const size = line.size === 'small' ? 'normal' : line.size
      return sized(size, wrapped(line.text, size === 'huge' ? hugeColumns : columns))
    }
    case 'amount':
      return sized(line.isTotal ? 'large' : 'normal', withAmount(line, columns))
    case 'dish':
      return [
        ...sized(line.size, withAmount(line, columns)),
        ...line.options.flatMap((option) => sized('normal', indented(option, columns))),
        ...(line.note ? sized('large', indented(`! ${line.note}`, columns)) : []),
      ]
  }
}

function sized(size: TextSize, texts: readonly string[]) {
  return texts.map((text): TextRow => ({ size, text }))
}

function indented(text: string, columns: number) {
  return wrapped(text, columns - 2).map((row) => `  ${row}`)
}

function withAmount({ text, amount }: { text: string; amount: string }, columns: number) {
  const sum = toAscii(amount)
  const rows = wrapped(text, sum ? columns - sum.length - 1 : columns)
  const last = rows.pop() ?? ''
  return [...rows, sum ? last.padEnd(columns - sum.length) + sum : last]
}

function wrapped(text: string, columns: number) {
  return text.split('\n').flatMap((line) => wrapLine(toAscii(line), columns))
}

/** Breaks between words, and within a word that is longer than a row. */
function wrapLine(line: string, columns: number) {
  const rows: string[] = []
  let row = ''
  for (const word of line.split(/ +/)) {
    if (row && row.length + 1 + word.length <= columns) row += ` ${word}`
    else {
      if (row) rows.push(row)
      row = word
    }
    for (; row.length > columns; row = row.slice(columns)) rows.push(row.slice(0, columns))
  }
  return [...rows, row]
}

const asciiFor: Record<string, string> = {
  '₦': 'N',
  '×': 'x',
  '·': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
}

/** Printers differ in all other characters, and a control character would be a command to them. */
function toAscii(text: string) {
  return [...text.normalize('NFKD')]
    .map((character) => asciiFor[character] ?? character)
    .join('')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/gu, '?')
    .trim()
}
