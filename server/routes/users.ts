import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import {
  CreateUser,
  DeleteUser,
  UpdateUser,
  UserDetailsWire,
  userToWire,
  UserWire,
} from '#contract/user.ts'
import { findPin } from '#db/queries/kitchen-tablets.ts'
import { findSecondFactor } from '#db/queries/second-factors.ts'
import { findUser, listUsers } from '#db/queries/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeError } from '#domain/role.ts'
import { removeSecondFactorOf } from '#server/commands/second-factor/remove-second-factor.ts'
import { changeUser } from '#server/commands/staff/change-user.ts'
import { createUser } from '#server/commands/staff/create-user.ts'
import { deleteUser } from '#server/commands/staff/delete-user.ts'
import { removePinOf } from '#server/commands/tablets/change-pin.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { personalSessionOnly, requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

/** Before the body is validated, so that 403 wins over 400. Unknown users get the same answer. */
const mayTouch = createMiddleware<StaffEnv>(async (c, next) => {
  const sent = DeleteUser.safeParse(await c.req.json().catch(() => undefined))
  const known = sent.success ? await findUser(c.var.db, sent.data.id) : undefined
  const fault = changeError(c.var.staff, known ?? { id: '', roles: [] }, {})
  return fault ? replyRefusal(c, refuse('staff-fault', { fault })) : next()
})

export const userRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described('All users, newest first', { 200: z.array(UserWire) }, [401]),
    staffOnly,
    async (c) => {
      const users = await listUsers(c.var.db)
      return c.json(users.map(userToWire), 200)
    },
  )
  .get(
    '/:id',
    described('One user', { 200: UserDetailsWire }, [401, 404]),
    staffOnly,
    async (c) => {
      const user = await findUser(c.var.db, c.req.param('id'))
      if (!user) return replyRefusal(c, refuse('user-not-found'))
      const hasSecondFactor = (await findSecondFactor(c.var.db, user.id)) !== undefined
      const hasPin = (await findPin(c.var.db, user.id)) !== undefined
      return c.json({ ...userToWire(user), hasSecondFactor, hasPin }, 200)
    },
  )
  .post(
    '/',
    described('Create a user', { 201: UserWire }, [400, 401, 403, 409, 413, 415, 429]),
    staffOnly,
    requirePermission('create users'),
    jsonOnly,
    body(CreateUser),
    async (c) => {
      const outcome = await createUser(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(userToWire(outcome), 201)
    },
  )
  .patch(
    '/',
    described(
      'Change a user; with a second factor, not one’s own email or password',
      { 200: UserWire },
      [400, 401, 403, 404, 409, 413, 415, 429],
    ),
    personalSessionOnly,
    jsonOnly,
    mayTouch,
    body(UpdateUser),
    async (c) => {
      const outcome = await changeUser(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(userToWire(outcome), 200)
    },
  )
  .delete(
    '/',
    described('Delete a user', { 204: null }, [400, 401, 403, 404, 409, 413, 415]),
    staffOnly,
    requirePermission('create users'),
    jsonOnly,
    body(DeleteUser),
    async (c) => {
      const refused = await deleteUser(c.var, c.var.staff, c.req.valid('json').id)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .delete(
    '/:id/pin',
    described('Remove the PIN of a user', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('create users'),
    async (c) => {
      const refused = await removePinOf(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .delete(
    '/:id/second-factor',
    described('Remove the second factor of a lost phone', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('create users'),
    async (c) => {
      const refused = await removeSecondFactorOf(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
