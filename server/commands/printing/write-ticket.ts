import type { PaperWidthMm } from '#domain/kitchen/printer.ts'
import { columnsOn, ticketRows } from '#domain/kitchen/ticket-text.ts'
import type { TextRow } from '#domain/kitchen/ticket-text.ts'
import type { TicketLine } from '#domain/kitchen/ticket.ts'

/** Printers take the first one that they know. Both Star languages have the commands used here. */
export const ticketFormats = [
  'application/vnd.star.line',
  'application/vnd.star.starprnt',
  'text/plain',
] as const

const escape = '\u001B'
/** Star Line Mode and StarPRNT command manuals: ESC @, ESC W, ESC h, ESC E or F, ESC d. */
const initialise = `${escape}@`
const styles: Record<TextRow['size'], string> = {
  huge: `${escape}W1${escape}h1${escape}E`,
  large: `${escape}W0${escape}h1${escape}E`,
  normal: `${escape}W0${escape}h0${escape}F`,
}
const cut = `${escape}d3`

/** Undefined: printers of another format cannot print it. */
export function writeTicket(lines: readonly TicketLine[], type: string, paper: PaperWidthMm) {
  const format = ticketFormats.find((known) => known === type)
  if (!format) return { format, text: '' }
  const columns = columnsOn[paper]
  return { format, text: format === 'text/plain' ? plain() : withCommands() }

  function plain() {
    const rows = ticketRows(lines, { columns, hugeWidth: 1 })
    return `${rows.map(({ text }) => text).join('\n')}\n`
  }

  function withCommands() {
    const rows = ticketRows(lines, { columns, hugeWidth: 2 })
    const texts = rows.map(({ size, text }) => `${styles[size]}${text}\n`)
    return `${initialise}${texts.join('')}${cut}`
  }
}
