import { z } from 'zod'

import {
  AuditEntryWire,
  AuditQuery,
  auditToWire,
  SecurityAlarmsWire,
} from '#contract/staff/audit.ts'
import { hasAuditPosition } from '#db/queries/staff/audit-entries.ts'
import { refuse } from '#domain/refusal.ts'
import { findSecurityAlarms, markAlarmsSeen, readAudit } from '#server/commands/security/audit.ts'
import { Calls } from '#server/http/call.ts'

import { pageOf } from './next-link.ts'

export const auditRoutes = new Calls()
  .call(
    'GET /',
    'The audit trail, newest first, page by page; of kind security with the events of 30 days',
    {
      may: 'audit',
      query: AuditQuery,
      reply: z.array(AuditEntryWire),
      run: async ({ db }, _, { q: text, kind: kinds, who: userId, from, to, ...page }, c) => {
        const { limit, cursor: after } = page
        if (after && !(await hasAuditPosition(db, after))) return refuse('page-not-found')
        const wanted = { span: { from, to }, kinds, userId, text, limit, after }
        const found = await readAudit(db, wanted)
        return pageOf(c, found, { limit, cursorOf: ({ id }) => id }).map(auditToWire)
      },
    },
  )
  .call('GET /alarms', 'Bursts of attacks that no Admin has seen', {
    may: 'audit',
    reply: SecurityAlarmsWire,
    run: async (deps) => ({ alarms: await findSecurityAlarms(deps) }),
  })
  .call('POST /alarms/seen', 'Ends the alarms until the next burst', {
    may: 'audit',
    run: markAlarmsSeen,
  })
