import { Hono } from 'hono'
import { z } from 'zod'

import { AuditEntryWire, AuditQuery, auditToWire, SecurityAlarmsWire } from '#contract/audit.ts'
import { hasAuditPosition } from '#db/queries/audit-position.ts'
import { readAudit } from '#server/commands/security/read-audit.ts'
import { findSecurityAlarms, markAlarmsSeen } from '#server/commands/security/security-alarms.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'
import { nextLink } from './next-link.ts'

export const auditRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'The audit trail, newest first, page by page; of kind security with the events of 30 days',
      { 200: z.array(AuditEntryWire) },
      [400, 401, 403],
    ),
    staffOnly,
    requirePermission('audit'),
    query(AuditQuery),
    async (c) => {
      const { q: text, kind: kinds, who: userId, from, to, ...page } = c.req.valid('query')
      const { limit, cursor: after } = page
      if (after && !(await hasAuditPosition(c.var.db, after))) {
        return c.json({ message: 'We do not know where this page begins.' }, 400)
      }
      const wanted = { span: { from, to }, kinds, userId, text, limit, after }
      const found = await readAudit(c.var.db, wanted)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      if (last && found.length > limit) c.header('Link', nextLink(c.req.url, last.id))
      return c.json(shown.map(auditToWire), 200)
    },
  )
  .get(
    '/alarms',
    described('Bursts of attacks that no Admin has seen', { 200: SecurityAlarmsWire }, [401, 403]),
    staffOnly,
    requirePermission('audit'),
    async (c) => {
      const alarms = await findSecurityAlarms(c.var)
      const wire = alarms.map((alarm) => ({ ...alarm, lastAt: alarm.lastAt.toISOString() }))
      return c.json({ alarms: wire }, 200)
    },
  )
  .post(
    '/alarms/seen',
    described('Ends the alarms until the next burst', { 204: null }, [401, 403]),
    staffOnly,
    requirePermission('audit'),
    async (c) => {
      await markAlarmsSeen(c.var, c.var.staff)
      return c.body(null, 204)
    },
  )
