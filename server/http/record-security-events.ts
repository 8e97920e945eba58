import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

import { highestRole } from '#domain/role.ts'
import { securityKindOf } from '#domain/security-event.ts'
import type { Actor, Env } from '#server/deps/deps.ts'

type ActorEnv = { Variables: Env['Variables'] & { staff?: Actor } }

/** One rule for all calls, by the status of the response. The call is its pattern: paths can contain tokens. */
export const recordSecurityEvents = createMiddleware<ActorEnv>(async (c, next) => {
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
