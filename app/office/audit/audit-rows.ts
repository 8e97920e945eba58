import type { AuditEntryWire } from '#contract/audit.ts'
import { auditKindNames, labelOf, formatAuditValue } from '#domain/audit-messages.ts'
import { lagosClock } from '#domain/lagos-time.ts'

export const auditColumns = [
  'When',
  'Who',
  'Role',
  'From',
  'Kind',
  'What happened',
  'Subject',
  'Field',
  'Before',
  'After',
]

export function auditToRow(entry: AuditEntryWire) {
  const { at, by, clientAddress, kind, summary, subject, field, before, after } = entry
  const { date, time } = lagosClock(new Date(at))
  return [
    `${date} ${time}`,
    by.name,
    by.role,
    clientAddress,
    auditKindNames[kind],
    summary,
    subject.name,
    field === null ? '' : labelOf(subject.type, field),
    formatAuditValue(subject.type, field, before),
    formatAuditValue(subject.type, field, after),
  ]
}
