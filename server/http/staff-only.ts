import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { findStaff } from '#db/queries/staff/sessions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { refuse } from '#domain/refusal.ts'
import {
  can,
  isGivenBySetting,
  type Permission,
  permissions,
  type Role,
} from '#domain/staff/role.ts'
import { readAccessToken } from '#server/auth/access-token.ts'
import type { Env, StaffEnv } from '#server/deps/deps.ts'

import { withSpec } from './described.ts'
import { replyRefusal } from './refusals.ts'

export function bearerOf(c: Pick<Context, 'req'>) {
  return /^bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

/** Also admits an Admin who must set up a second factor first. */
export const signedInOnly = admitStaff({ allowsMissingFactor: true, allowsPin: false })

export const staffOnly = admitStaff({ allowsMissingFactor: false, allowsPin: true })

/** For changes of the own account: rejects sessions opened by a PIN on a shared tablet. */
export const personalSessionOnly = admitStaff({ allowsMissingFactor: false, allowsPin: false })

type Admitted = { allowsMissingFactor: boolean; allowsPin: boolean }

function admitStaff({ allowsMissingFactor, allowsPin }: Admitted) {
  const admit = createMiddleware<StaffEnv>(async (c, next) => {
    const user = await findSender(c)
    if (!user) {
      c.header('Cache-Control', 'no-store')
      return replyRefusal(c, refuse('signed-out'))
    }
    if (user.mustSetUpFactor && !allowsMissingFactor) {
      c.header('Cache-Control', 'no-store')
      return replyRefusal(c, refuse('second-factor-needed'))
    }
    const { id, firstName, lastName, roles } = user
    const clientAddress = c.var.clientAddress(c)
    const name = `${firstName} ${lastName}`
    c.set('staff', { id, roles, name, clientAddress, sessionId: user.sessionId })
    if (user.onTablet && !allowsPin) {
      c.header('Cache-Control', 'no-store')
      return replyRefusal(c, refuse('password-needed'))
    }
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  return withSpec(admit, specFor('Employee'))
}

/** For a public call that shows more to staff. */
export async function isSentByStaff(c: Context<Env>) {
  c.header('Cache-Control', 'no-store')
  const user = await findSender(c)
  return user !== undefined && !user.mustSetUpFactor
}

async function findSender(c: Pick<Context<Env>, 'req' | 'var'>) {
  const now = c.var.clock()
  const token = bearerOf(c)
  const named = token ? await readAccessToken(c.var.secret, token, now) : undefined
  const user = named && (await findStaff(c.var.db, { ...named, now }))
  return user && { ...user, sessionId: named.sessionId }
}

export function requirePermission(permission: Permission) {
  const needs = permissions[permission]
  const check = createMiddleware<StaffEnv>(async (c, next) => {
    const settings = isGivenBySetting(permission) ? await readShopSettings(c.var.db) : undefined
    if (can(c.var.staff.roles, permission, settings)) return next()
    return replyRefusal(c, refuse('not-allowed', { needs }))
  })
  return withSpec(check, specFor(needs))
}

/** `docs.ts` turns the role of the last middleware into the `security` of the call. */
function specFor(role: Role) {
  return { spec: { 'x-role': role } }
}
