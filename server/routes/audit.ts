import { Hono } from 'hono'
import { z } from 'zod'

import { AuditEntryWire, AuditQuery, auditToWire } from '#contract/audit.ts'
import { hasAuditEntry, listAuditEntries } from '#db/queries/audit-entries.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'
import { nextLink } from './next-link.ts'

export const auditRoutes = new Hono<StaffEnv>().get(
  '/',
  described(
    'The audit trail, newest first, page by page',
    { 200: z.array(AuditEntryWire) },
    [400, 401, 403],
  ),
  staffOnly,
  requirePermission('audit'),
  query(AuditQuery),
  async (c) => {
    const { q: text, kind: kinds, who: userId, from, to, ...page } = c.req.valid('query')
    const { limit, cursor: after } = page
    if (after && !(await hasAuditEntry(c.var.db, after))) {
      return c.json({ message: 'We do not know where this page begins.' }, 400)
    }
    const wanted = { span: { from, to }, kinds, userId, text, limit, after }
    const found = await listAuditEntries(c.var.db, wanted)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    if (last && found.length > limit) c.header('Link', nextLink(c.req.url, last.id))
    return c.json(shown.map(auditToWire), 200)
  },
)
