import { argon2 } from 'node:crypto'
import type * as crypto from 'node:crypto'

import { afterAll, beforeEach, expect, it, vi } from 'vitest'

import { makeUserWithPassword, signIn } from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

// Test files share loaded modules; with the mock they are loaded for this file alone.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// The time of an answer says too little on a busy machine: the work itself is counted.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  return { ...original, argon2: vi.fn<typeof crypto.argon2>(original.argon2) }
})

const shop = await createTestApi()
afterAll(() => shop.close())
const hashes = vi.mocked(argon2)
beforeEach(() => void hashes.mockClear())

/** What each hash cost, in memory and passes. */
function costs() {
  return hashes.mock.calls.map(([, { memory, passes, parallelism }]) => ({
    memory,
    passes,
    parallelism,
  }))
}

it('hashes a password once, at full cost, for an unknown address as for a user', async () => {
  const user = await makeUserWithPassword(shop)
  const inactive = await makeUserWithPassword(shop, { isActive: false })
  for (const email of [user.email, inactive.email, 'nobody@kitchen.test']) {
    hashes.mockClear()
    expect((await signIn(shop, email, { password: 'wrong' })).status).toBe(401)
    expect(costs()).toEqual([{ memory: 19_456, passes: 2, parallelism: 1 }])
  }
})
