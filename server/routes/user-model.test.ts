import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { users } from '#db/schema/staff/users.ts'
import { type Role, roles } from '#domain/staff/role.ts'
import { makeStaff, type TestStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

/** The rules of the contract's section 4 on users, implemented a second time. */
type Person = { held: Role[]; isActive: boolean; isGone: boolean; isSignedIn: boolean }
type Made = { model: Person; staff: TestStaff }

const person = fc.nat({ max: 7 })
const someRoles = fc.subarray([...roles], { minLength: 1 })
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('create' as const), who: person, held: someRoles }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      who: person,
      whom: person,
      held: fc.option(someRoles, { nil: undefined }),
      isActive: fc.option(fc.boolean(), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('delete' as const), who: person, whom: person }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Change = Extract<Step, { does: 'change' }>

const rank = { Employee: 0, Admin: 1, SuperAdmin: 2 } as const
const rankOf = (held: Role[]) => Math.max(...held.map((role) => rank[role]))
const sameRoles = (one: Role[], other: Role[]) => one.toSorted().join() === other.toSorted().join()

function expectedOf(step: Step, actor: Person, target: Person | undefined, all: Person[]) {
  if (!actor.isSignedIn) return 401
  const own = rankOf(actor.held)
  if (step.does === 'create') return own === 0 || rankOf(step.held) > own ? 403 : 201
  if (own === 0 && (step.does === 'delete' || target !== actor)) return 403
  if (!target || target.isGone) return 404
  if (rankOf(target.held) === 2 && own < 2) return 403
  if (step.does === 'delete') return target === actor ? 403 : 204
  const { held, isActive } = differenceOf(step, target)
  if (own === 0 && (held || isActive !== undefined)) return 403
  if (target === actor && isActive === false) return 403
  if (held && rankOf(held) > own) return 403
  const loses = isActive === false || (held && rankOf(held) < 2)
  const bosses = all.filter((one) => !one.isGone && one.isActive && rankOf(one.held) === 2)
  return loses && bosses.length === 1 && bosses[0] === target ? 409 : 200
}

function differenceOf({ held, isActive }: Change, target: Person) {
  return {
    held: held && !sameRoles(held, target.held) ? held : undefined,
    isActive: isActive !== target.isActive ? isActive : undefined,
  }
}

/** A change of role or status ends all sessions of its target. */
function carryOut(step: Step, target: Person | undefined) {
  if (!target || step.does === 'create') return
  if (step.does === 'delete') Object.assign(target, { isGone: true, isSignedIn: false })
  if (step.does !== 'change') return
  const { held, isActive } = differenceOf(step, target)
  target.held = held ?? target.held
  target.isActive = isActive ?? target.isActive
  if (held || isActive !== undefined) target.isSignedIn = false
}

let made = 0
async function send({ staff }: Made, step: Step, target: Made | undefined) {
  made += 1
  if (step.does === 'create') {
    return staff.send('POST', '/api/users', {
      firstName: 'Amina',
      lastName: 'Yusuf',
      email: `model${made}@kitchen.test`,
      phoneNumber: '08031234567',
      password: 'Kitchen-2026',
      roles: step.held,
    })
  }
  const id = target?.staff.user.id
  if (step.does === 'delete') return staff.send('DELETE', '/api/users', { id })
  return staff.send('PATCH', '/api/users', { id, roles: step.held, status: step.isActive })
}

async function hire(role: Role): Promise<Made> {
  const staff = await makeStaff(shop, role)
  return { staff, model: makePerson([role]) }
}

function makePerson(held: Role[]): Person {
  return { held, isActive: true, isGone: false, isSignedIn: true }
}

describe('random changes of users, compared with a model of the permissions', () => {
  it('are made by permitted users only, and end old tokens immediately', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await shop.db.delete(users)
        const team = await Promise.all([...roles, ...roles].map(hire))
        const created: Person[] = []
        for (const step of steps) {
          const actor = team[step.who % team.length]!
          const target = step.does === 'create' ? undefined : team[step.whom % team.length]
          const models = [...team.map(({ model }) => model), ...created]
          const expected = expectedOf(step, actor.model, target?.model, models)
          expect((await send(actor, step, target)).status).toBe(expected)
          if (expected < 300) carryOut(step, target?.model)
          if (expected === 201 && step.does === 'create') created.push(makePerson(step.held))
          await expectTokens(team)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

/** Each user's first token works exactly as long as the model says. */
async function expectTokens(team: Made[]) {
  const answers = await Promise.all(team.map(({ staff }) => staff.request('/api/users/x')))
  expect(answers.map(({ status }) => status)).toEqual(
    team.map(({ model }) => (model.isSignedIn ? 404 : 401)),
  )
}
