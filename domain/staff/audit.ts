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
  'security',
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
  'recorded',
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
  'screen',
  'printer',
  'payLink',
  'code',
  'cash-up',
  'security',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export type AuditValue = string | number | boolean | string[] | null
export type AuditFields = { [field: string]: AuditValue }

export type AuditLine = {
  kind: AuditKind
  action: AuditAction
  subject: { type: AuditSubject; id: string; name: string }
  /** Null where the whole subject was created or deleted. */
  field: string | null
  before: AuditValue | AuditFields
  after: AuditValue | AuditFields
}

/** The actor's name and role are those of that time. */
export type AuditEntry = AuditLine & {
  id: string
  at: Date
  by: { id: string; name: string; role: string }
  clientAddress: string
}
