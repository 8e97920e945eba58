/** What the audit trail can be narrowed to. */
export const auditKinds = [
  'price',
  'stock',
  'product',
  'category',
  'zone',
  'setting',
  'order',
  'refund',
  'payment',
  'user',
  'role',
  'privacy',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditActions = [
  'added',
  'changed',
  'deleted',
  'refunded',
  'kept',
  'settled',
  'read',
  'erased',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = [
  'product',
  'category',
  'zone',
  'settings',
  'user',
  'order',
  'payment',
  'customer',
  'question',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** As PostgreSQL keeps it in JSON; money is whole naira. */
export type AuditValue = string | number | boolean | string[] | null
export type AuditFields = { [field: string]: AuditValue }

/** One thing that was changed, or one field of it: who did it is told by its entry. */
export type AuditLine = {
  kind: AuditKind
  action: AuditAction
  subject: { type: AuditSubject; id: string; name: string }
  /** Null where the whole subject came or went. */
  field: string | null
  before: AuditValue | AuditFields
  after: AuditValue | AuditFields
}

/** A line of the audit trail with its circumstances; the name and role are those of that time. */
export type AuditEntry = AuditLine & {
  id: string
  at: Date
  by: { id: string; name: string; role: string }
  clientAddress: string
}
