import { Link } from 'react-router'

import { orderAddress, paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { AuditEntryWire } from '#contract/staff/audit.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { auditKindNames, formatAuditValue } from '#domain/staff/audit-messages.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function AuditLine({ entry }: { entry: AuditEntryWire }) {
  const { at, summary, by, clientAddress, kind } = entry
  const details = detailsOf(entry)
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3.5 sm:grid-cols-[5rem_1fr_auto] lg:px-6">
      <time dateTime={at} className="pt-0.5 text-sm text-soft tabular-nums">
        {formatTimeOfDay(lagosClock(new Date(at)).time)}
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
          {[by.name, by.role, `from ${clientAddress || 'an unknown address'}`]
            .filter(Boolean)
            .join(', ')}
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
