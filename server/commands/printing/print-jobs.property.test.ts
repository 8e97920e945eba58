import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

import {
  insertAutomaticJobs,
  listPrintJobs,
  withdrawTickets,
} from '#db/queries/kitchen/print-jobs.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { isUnclaimed, nextCopyOf } from '#domain/kitchen/print-job.ts'
import type { PrintJob, PrintOutcome } from '#domain/kitchen/print-job.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { reportStuckPrints } from '#server/commands/alarm/report-stuck-prints.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter } from '#tests/support/test-api.ts'

import { claimPrint, recordPrintOutcome, requestPrint } from './print-jobs.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
afterAll(() => shop.close())

const { id, roles } = await makeUser(db)
const actor = { id, name: 'Halima Sani', roles, clientAddress: '10.0.0.1' }
const orderIds: string[] = []
for (let count = 0; count < 2; count += 1) orderIds.push((await makeOrder(db)).id)

const alarms: string[] = []
deps.events.subscribe((event: StaffEvent) => {
  if (event.name === 'print.stuck') alarms.push(event.jobId)
})

const order = fc.constantFrom(...orderIds)
const printer = fc.nat(1)
const screen = fc.constantFrom('a', 'b', 'c')
const screens = fc.uniqueArray(screen, { minLength: 1 })

/** Steps of one group run at the same time. */
const step = fc.oneof(
  fc.record({ act: fc.constant('accept' as const), order }),
  fc.record({ act: fc.constant('finish' as const), order }),
  fc.record({ act: fc.constant('claim' as const), printer, screens }),
  fc.record({ act: fc.constant('print' as const), screen }),
  fc.record({ act: fc.constant('die' as const), screen }),
  fc.record({
    act: fc.constant('answer' as const),
    screen,
    outcome: fc.constantFrom<PrintOutcome>('printed', 'failed'),
  }),
  fc.record({ act: fc.constant('reprint' as const), order, printer, screens }),
  fc.record({
    act: fc.constant('dismiss' as const),
    pick: fc.nat(3),
    outcome: fc.constantFrom<PrintOutcome>('failed', 'unknown'),
  }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(0.5, 1, 3) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it(
  'prints each copy at most once, and every job ends or alarms',
  { timeout: 120_000 },
  async () => {
    const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
      maxLength: 12,
      size: 'max',
    })
    await fc.assert(fc.asyncProperty(groups, play), { numRuns: 40 })
  },
)

async function play(groups: readonly (readonly Step[])[]) {
  await db.delete(printers)
  alarms.length = 0
  const machines = [await makePrinter(db), await makePrinter(db, { printsOnAcceptance: false })]
  const memory = new Map<string, PrintJob[]>()
  const unanswered = new Map<string, PrintJob[]>()
  const paper: string[] = []
  const reprints = new Set<string>()
  const dismissed: string[] = []
  const withdrawn: string[] = []

  const give = (to: typeof memory, name: string, job: PrintJob) =>
    to.set(name, [...(to.get(name) ?? []), job])

  const copiesOf = (wish: { order: string; printer: number }) => ({
    orderId: wish.order,
    printerId: machines[wish.printer]?.id ?? '',
  })

  async function claim(name: string, place: number) {
    const job = await claimPrint(deps, { printer: machines[place]?.id ?? '', screen: name })
    if (job) give(memory, name, job)
  }

  async function reprint(name: string, copy: number, wish: { order: string; printer: number }) {
    const { orderId, printerId } = copiesOf(wish)
    const ticket = { order: orderId, printer: printerId, kind: 'kitchen' as const, copy }
    const asked = await requestPrint(deps, actor, { ...ticket, screen: name })
    if (isRefusal(asked)) throw new Error(asked.refused)
    reprints.add(asked.job.id)
    if (asked.isClaimed) give(memory, name, asked.job)
  }

  async function take(current: Step): Promise<unknown> {
    switch (current.act) {
      case 'accept':
        return insertAutomaticJobs(db, [current.order], clock.now)
      case 'finish': {
        const jobs = await withdrawTickets(db, current.order, clock.now)
        return jobs.forEach(({ id, state }) => state === 'withdrawn' && withdrawn.push(id))
      }
      case 'claim':
        return Promise.all(current.screens.map((name) => claim(name, current.printer)))
      case 'print':
        for (const job of memory.get(current.screen) ?? []) {
          paper.push(job.id)
          give(unanswered, current.screen, job)
        }
        return memory.delete(current.screen)
      case 'die':
        memory.delete(current.screen)
        return unanswered.delete(current.screen)
      case 'answer': {
        const [job, ...rest] = unanswered.get(current.screen) ?? []
        unanswered.set(current.screen, rest)
        return job && recordPrintOutcome(deps, job.id, current.outcome)
      }
      case 'reprint': {
        const copy = nextCopyOf(await listPrintJobs(db, copiesOf(current)))
        return Promise.all(current.screens.map((name) => reprint(name, copy, current)))
      }
      case 'dismiss': {
        const waiting = await listPrintJobs(db, { state: 'waiting' })
        const job = [...(await listPrintJobs(db, { isStuck: true })), ...waiting][current.pick]
        const ended = job && (await recordPrintOutcome(deps, job.id, current.outcome))
        if (ended && !isRefusal(ended) && !ended.claimedBy) dismissed.push(ended.id)
        return ended
      }
      case 'wait':
        clock.now = minutesAfter(clock.now, current.minutes)
        return reportStuckPrints(deps)
    }
  }

  for (const group of groups) await Promise.all(group.map(take))
  clock.now = minutesAfter(clock.now, 5)
  await Promise.all([reportStuckPrints(deps), reportStuckPrints(deps)])

  const jobs = await db.select().from(printJobs)
  expect(paper).toHaveLength(new Set(paper).size)
  for (const id of alarms) {
    const most = 1 + withdrawn.filter((one) => one === id).length
    expect(alarms.filter((one) => one === id).length).toBeLessThanOrEqual(most)
  }
  expect(jobs.filter(({ state }) => state === 'claimed')).toEqual([])
  expect(jobs.filter((job) => !job.settledAt && !alarms.includes(job.id))).toEqual([])
  const revived = jobs.filter(({ state, claimedBy }) => isUnclaimed(state) || claimedBy)
  expect(revived.filter(({ id }) => dismissed.includes(id))).toEqual([])
  // Without being asked, the automatic printer prints one copy and the other printer none.
  const isAutomatic = ({ printerId, copy }: PrintJob) => printerId === machines[0]?.id && copy === 1
  const unasked = jobs.filter((job) => paper.includes(job.id) && !reprints.has(job.id))
  expect(unasked.filter((job) => !isAutomatic(job))).toEqual([])
}
