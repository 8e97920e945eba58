import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

import { highestRole } from '#domain/staff/role.ts'
import { securityKindOf } from '#domain/staff/security-event.ts'
import type { Env } from '#server/deps/deps.ts'

/** Classifies every response by its status. Records the route pattern, because a path can contain a token. */
export const recordSecurityEvents = createMiddleware<Env>(async (c, next) => {
  await next()
  const staff = c.get('staff') ?? c.get('signedIn')
  const call = `${c.req.method} ${routePath(c)}`
  const kind = securityKindOf({
    call,
    status: c.res.status,
    isStaff: staff !== undefined,
    refused: c.get('refused'),
  })
  if (!kind) return
  const by = staff && { id: staff.id, name: staff.name, role: highestRole(staff.roles) }
  c.var.securityLog.record({ kind, call, by: by ?? null, clientAddress: c.var.clientAddress(c) })
})
