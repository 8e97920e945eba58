import { Link } from 'react-router'

import { orderAddress, paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChevronDown } from '#app/ui/chevron-down.tsx'
import type { AuditEntryWire } from '#contract/staff/audit.ts'
import { countText } from '#domain/count-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { auditKindNames, formatAuditValue } from '#domain/staff/audit-messages.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

const foldedFrom = 4

/** Entries that one press has written are one line, which unfolds. */
export function AuditLines({ entries }: { entries: readonly AuditEntryWire[] }) {
  return [...Map.groupBy(entries, pressOf).values()].flatMap((run) =>
    run.length < foldedFrom
      ? run.map((entry) => <AuditLine key={entry._id} entry={entry} />)
      : [<FoldedLines key={run[0]?._id} run={run} />],
  )
}

/** A press is one transaction, and has one moment. */
export function pressOf({ at, by }: AuditEntryWire) {
  return `${at} ${by.id}`
}

function FoldedLines({ run }: { run: readonly AuditEntryWire[] }) {
  const [first] = run
  if (!first) return null
  const kinds = new Set(run.map(({ kind }) => auditKindNames[kind]))
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none gap-x-5 gap-y-1 px-4 py-3.5 sm:grid-cols-[5rem_1fr_auto] lg:px-6 [&::-webkit-details-marker]:hidden">
          <span className="pt-0.5 text-sm text-soft tabular-nums">{timeOf(first)}</span>
          <span className="min-w-0">
            <strong className="leading-snug">{`${countText(run.length, 'change')} at once`}</strong>
            <span dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-soft">
              {run.map(({ summary }) => summary).join(', ')}
            </span>
            <span dir="auto" className="mt-1 block text-sm wrap-anywhere text-soft">
              {personText(first)}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-3 self-start">
            {[...kinds].map((kind) => (
              <Badge key={kind} className="border border-line">
                {kind}
              </Badge>
            ))}
            <span className="ml-auto group-open:rotate-180">
              <ChevronDown />
            </span>
          </span>
        </summary>
        <ul className="divide-y divide-line border-t border-line bg-ground">
          {run.map((entry) => (
            <AuditLine key={entry._id} entry={entry} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function timeOf({ at }: AuditEntryWire) {
  return formatTimeOfDay(lagosClock(new Date(at)).time)
}

function personText({ by, clientAddress }: AuditEntryWire) {
  const parts = [by.name, by.role, `from ${clientAddress || 'an unknown address'}`]
  return parts.filter(Boolean).join(', ')
}

export function AuditLine({ entry }: { entry: AuditEntryWire }) {
  const { at, summary, kind } = entry
  const details = detailsOf(entry)
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3.5 sm:grid-cols-[5rem_1fr_auto] lg:px-6">
      <time dateTime={at} className="pt-0.5 text-sm text-soft tabular-nums">
        {timeOf(entry)}
      </time>
      <div className="min-w-0">
        <p dir="auto" className="leading-snug font-bold break-words whitespace-pre-line">
          {summary}
        </p>
        {details && (
          <p dir="auto" className="mt-1 text-sm break-words text-soft">
            {details}
          </p>
        )}
        <p dir="auto" className="mt-1 text-sm break-words text-soft">
          {personText(entry)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 sm:-my-2.5 sm:flex-row-reverse sm:self-start">
        <Badge className="border border-line sm:my-2.5">{auditKindNames[kind]}</Badge>
        <SubjectLink subject={entry.subject} />
      </div>
    </li>
  )
}

function detailsOf({ action, subject, before, after }: AuditEntryWire) {
  if (action !== 'added' && action !== 'deleted') return ''
  return formatAuditValue(subject.type, null, after ?? before)
}

function SubjectLink({ subject: { type, id, name } }: Pick<AuditEntryWire, 'subject'>) {
  if (type !== 'order' && type !== 'payment') return null
  const to = type === 'order' ? orderAddress(id) : paymentAddress(id)
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {`Open the ${type}`}
      <span className="sr-only"> {name}</span>
    </Link>
  )
}
