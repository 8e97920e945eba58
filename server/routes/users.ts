import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import {
  CreateUser,
  DeleteUser,
  OwnPassword,
  UpdateUser,
  UserDetailsWire,
  UserWire,
  userToWire,
} from '#contract/staff/user.ts'
import { findPin } from '#db/queries/staff/kitchen-tablets.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { findUser, listUsers } from '#db/queries/staff/users.ts'
import { refuse } from '#domain/refusal.ts'
import { changeError } from '#domain/staff/role.ts'
import { removeSecondFactorOf } from '#server/commands/second-factor/second-factor.ts'
import { changeUser, createUser, deleteUser } from '#server/commands/staff/users.ts'
import { removePinOf } from '#server/commands/tablets/tablets.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { Calls, wireOf, wired } from '#server/http/call.ts'
import { replyRefusal } from '#server/http/refusals.ts'

/** Before the body is validated, so that 403 wins over 400. Unknown users get the same answer. */
const mayTouch = createMiddleware<StaffEnv>(async (c, next) => {
  const sent = DeleteUser.safeParse(await c.req.json().catch(() => undefined))
  const known = sent.success ? await findUser(c.var.db, sent.data.id) : undefined
  const fault = changeError(c.var.staff, known ?? { id: '', roles: [] }, {})
  return fault ? replyRefusal(c, refuse('staff-fault', { fault })) : next()
})

export const userRoutes = new Calls()
  .call('GET /', 'All users, newest first', {
    may: 'staff',
    reply: z.array(UserWire),
    run: async ({ db }) => (await listUsers(db)).map(userToWire),
  })
  .call('GET /:id', 'One user', {
    may: 'staff',
    reply: UserDetailsWire,
    refusals: ['user-not-found'],
    run: async ({ db }, _, { id }) => {
      const user = await findUser(db, id)
      if (!user) return refuse('user-not-found')
      const hasSecondFactor = (await findSecondFactor(db, id)) !== undefined
      const hasPin = (await findPin(db, id)) !== undefined
      return { ...userToWire(user), hasSecondFactor, hasPin }
    },
  })
  .call('POST /', 'Create a user', {
    may: 'create users',
    body: CreateUser,
    created: UserWire,
    refusals: ['email-taken', 'too-many-requests'],
    run: wired(createUser, userToWire),
  })
  .call('PATCH /', 'Change a user; with a second factor, not one’s own e-mail or password', {
    may: 'personal session',
    guard: mayTouch,
    body: UpdateUser,
    reply: UserWire,
    refusals: [
      'user-not-found',
      'email-taken',
      'access-held',
      'last-super-admin',
      'too-many-requests',
    ],
    run: async (deps, staff, change) => wireOf(await changeUser(deps, staff, change), userToWire),
  })
  .call('DELETE /', 'Delete a user', {
    may: 'create users',
    body: DeleteUser,
    refusals: ['user-not-found', 'last-super-admin'],
    run: (deps, staff, { id }) => deleteUser(deps, staff, id),
  })
  .call('DELETE /:id/pin', 'Remove the PIN of a user', {
    may: 'create users',
    refusals: ['user-not-found', 'no-pin'],
    run: (deps, staff, { id }) => removePinOf(deps, staff, id),
  })
  .call('DELETE /:id/second-factor', 'Remove the second factor of a lost phone', {
    may: 'create users',
    body: OwnPassword,
    isBodyOptional: true,
    refusals: ['user-not-found', 'no-second-factor', 'access-held', 'too-many-requests'],
    run: removeSecondFactorOf,
  })
