import { z } from 'zod'

import { LagosDate, refineRange } from '#contract/day-range.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import { listOf, PageLimit, SearchText } from '#contract/page-query.ts'
import { Id } from '#contract/text.ts'
import { auditMessage } from '#domain/staff/audit-messages.ts'
import { auditActions, type AuditEntry, auditKinds, auditSubjects } from '#domain/staff/audit.ts'
import { alarmKinds } from '#domain/staff/security-alarm.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const Value = z.union([Scalar, z.record(z.string(), Scalar)])

export const AuditEntryWire = z.object({
  _id: z.string(),
  at: Moment,
  kind: z.enum(auditKinds),
  action: z.enum(auditActions),
  summary: z.string().describe('What happened, in a sentence'),
  subject: z.object({ type: z.enum(auditSubjects), id: z.string(), name: z.string() }),
  field: z.string().nullable().describe('Null where the whole subject came or went'),
  before: Value,
  after: Value,
  by: z
    .object({ id: z.string(), name: z.string(), role: z.string() })
    .describe('As they were then'),
  clientAddress: z.string().describe('From where on the network'),
})
export type AuditEntryWire = z.infer<typeof AuditEntryWire>

export const SecurityAlarmsWire = z.object({
  alarms: z.array(z.object({ kind: z.enum(alarmKinds), count: z.int(), lastAt: Moment })),
})

const blankIsNone = (value: unknown) => (value === '' ? undefined : value)

/** A page of the audit trail, newest first. `who`: a user's id; days are those of Lagos. */
export const AuditQuery = refineRange(
  z.object({
    q: SearchText.optional(),
    kind: listOf(auditKinds).optional(),
    who: z.preprocess(blankIsNone, Id.optional()),
    from: z.preprocess(blankIsNone, LagosDate.optional()),
    to: z.preprocess(blankIsNone, LagosDate.optional()),
    limit: PageLimit,
    cursor: Id.optional(),
  }),
)

export function auditToWire({ id: _id, ...entry }: AuditEntry): SerializesTo<AuditEntryWire> {
  return { _id, ...entry, summary: auditMessage(entry) }
}
