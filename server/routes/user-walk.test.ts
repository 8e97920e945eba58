import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { listUsers, type UserRow } from '#db/queries/staff/users.ts'
import { users } from '#db/schema/staff/users.ts'
import { highestRole, isAtLeast, type Role, roles } from '#domain/staff/role.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openSession } from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

/** A user by index among the current users. */
const person = fc.nat({ max: 5 })
const someRoles = fc.subarray([...roles], { minLength: 1 })
const call = fc.oneof(
  fc.record({ does: fc.constant('create' as const), who: person, roles: someRoles }),
  fc.record({
    does: fc.constant('change' as const),
    who: person,
    whom: person,
    roles: fc.option(someRoles, { nil: undefined }),
    status: fc.option(fc.boolean(), { nil: undefined }),
    firstName: fc.option(fc.constantFrom('Halima', 'Rakiya'), { nil: undefined }),
  }),
  fc.record({ does: fc.constant('delete' as const), who: person, whom: person }),
)
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

let made = 0
function newUser(held: Role[]) {
  made += 1
  return {
    firstName: 'Amina',
    lastName: 'Yusuf',
    email: `walk${made}@kitchen.test`,
    roles: held,
    phoneNumber: '08031234567',
    password: 'Kitchen-2026',
  }
}

async function send(actor: UserRow, step: Call, everybody: UserRow[]) {
  const { accessToken } = await openSession(shop, actor)
  const response = await shop.request('/api/users', {
    method: { create: 'POST', change: 'PATCH', delete: 'DELETE' }[step.does],
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(step, everybody)),
  })
  return response.status
}

function bodyOf(step: Call, everybody: UserRow[]) {
  if (step.does === 'create') return newUser(step.roles)
  const { does: _, who: __, whom, ...change } = step
  return { ...change, id: everybody[whom % everybody.length]?.id }
}

/** The rules that one call of `actor` has broken. */
function wrongsBetween(actor: UserRow, before: UserRow[], after: UserRow[]) {
  const own = highestRole(actor.roles)
  const gained = after.flatMap((user) => {
    const held = before.find(({ id }) => id === user.id)?.roles ?? []
    return user.roles.filter((role) => !held.includes(role))
  })
  const isTouched = (user: UserRow) =>
    !isDeepStrictEqual(
      user,
      after.find(({ id }) => id === user.id),
    )
  const touched = before.filter(isTouched)
  const isWrong = {
    'granted a role above the own one': gained.some((role) => !isAtLeast(own, role)),
    'granted a role as an Employee': own === 'Employee' && gained.length > 0,
    'reached a SuperAdmin': own !== 'SuperAdmin' && touched.some(isSuperAdmin),
    'reached somebody as an Employee':
      own === 'Employee' && touched.some(({ id }) => id !== actor.id),
    'ended themselves': !after.some(({ id, isActive }) => id === actor.id && isActive),
    'left no SuperAdmin': !after.some((user) => user.isActive && isSuperAdmin(user)),
  }
  return Object.entries(isWrong).flatMap(([wrong, happened]) => (happened ? [wrong] : []))
}

function isSuperAdmin({ roles: held }: UserRow) {
  return held.includes('SuperAdmin')
}

describe('random sequences of user changes', () => {
  it("never grant a role above the actor's, and leave one active SuperAdmin", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 3, maxLength: 12 }), async (steps) => {
        await shop.db.delete(users)
        for (const role of roles) await makeStaff(shop, role)
        for (const step of steps) {
          const before = await listUsers(shop.db)
          const mayAct = before.filter(({ isActive }) => isActive)
          const actor = mayAct[step.who % mayAct.length]
          if (!actor) throw new Error('nobody is left')
          const status = await send(actor, step, before)
          expect([200, 201, 204, 403, 409]).toContain(status)
          const after = await listUsers(shop.db)
          expect(wrongsBetween(actor, before, after)).toEqual([])
          expect(isDeepStrictEqual(after, before) || status < 400).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  }, 120_000)
})
