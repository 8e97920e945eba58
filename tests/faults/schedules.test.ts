import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'

import { findWrongChanges } from '#tests/support/change-truths.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { findLostMoney, findLostPortions } from '#tests/support/money-truths.ts'

import { openFaultyShop } from './faulty-shop.ts'
import { knownSchedules } from './known-schedules.ts'
import { playSchedule } from './play-schedule.ts'
import type { Schedule } from './schedule.ts'
import { schedules } from './schedule.ts'

// Test files share loaded modules; with the mock they are loaded for this file alone.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// Pauses between two tries pass at once; what is waited for is the provider alone.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: async () => undefined,
}))

/**
 * Beside the known ones. FAULT_RUNS=5000 and PROPERTY_SEED=random for a long night; PROPERTY_SEED
 * and FAULT_PATH to see one again.
 */
const { FAULT_RUNS: randomRuns = '4', FAULT_PATH: path } = process.env
const numRuns = knownSchedules.length + Number(randomRuns)

const shop = await openFaultyShop()
afterAll(() => shop.close())

it(
  'loses no payment, sells no portion twice, and gives back nothing twice, whatever happens',
  { timeout: 10 * 60_000 + numRuns * 10_000 },
  async () => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      const { shelf, attempts, faults } = await playSchedule(shop, schedule)
      const references = new Set(attempts.map(({ reference }) => reference))
      expect([
        ...faults,
        ...(await findLostPortions(shop.db, shelf)),
        ...(await findLostMoney(shop.db, shop.standIn.books, references)),
        ...(await findWrongChanges(shop.db)),
        ...(await findDrift(shop.db)),
      ]).toEqual([])
    })
    await fc.assert(property, {
      numRuns,
      // With a path too: it counts the examples.
      examples: knownSchedules.map((schedule): [Schedule] => [schedule]),
      ...(path && { path }),
      interruptAfterTimeLimit: 60_000 + numRuns * 10_000,
      markInterruptAsFailure: true,
    })
  },
)
