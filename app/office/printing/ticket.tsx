import type { PaperWidthMm } from '#domain/kitchen/printer.ts'
import type { TicketLine } from '#domain/kitchen/ticket.ts'

type TicketProps = {
  lines: readonly TicketLine[]
  /** Undefined: any paper, with the browser's own margins. */
  paperWidthMm?: PaperWidthMm | undefined
  className?: string
}

/** Printed instead of the page; hidden on the screen. */
export function Ticket({ lines, paperWidthMm, className = '' }: TicketProps) {
  return (
    <section
      aria-hidden="true"
      data-paper={paperWidthMm}
      className={`print-only ticket ${className}`}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} />
      ))}
    </section>
  )
}

function Line({ line }: { line: TicketLine }) {
  switch (line.kind) {
    case 'rule':
      return <hr />
    case 'mark':
      return <p className="ticket-mark">{line.text}</p>
    case 'text':
      return (
        <p dir="auto" className={`ticket-${line.size}`}>
          {keepTimes(line.text)}
        </p>
      )
    case 'amount':
      return (
        <p className={`ticket-amount ${line.isTotal ? 'ticket-total' : ''}`}>
          <span>{line.text}</span> <span>{line.amount}</span>
        </p>
      )
    case 'dish':
      return (
        <div className={`ticket-dish ticket-${line.size}`}>
          <p className="ticket-amount">
            <strong dir="auto">{line.text}</strong> {line.amount && <span>{line.amount}</span>}
          </p>
          {line.options.map((option) => (
            <p key={option} dir="auto" className="ticket-options">
              {option}
            </p>
          ))}
          {line.note && (
            <p dir="auto" className="ticket-note">
              {line.note}
            </p>
          )}
        </div>
      )
  }
}

/** A narrow paper would break a line between a time and its AM or PM. */
function keepTimes(text: string) {
  return text.replaceAll(/(\d) (?=[AP]M\b)/g, '$1\u00A0')
}
