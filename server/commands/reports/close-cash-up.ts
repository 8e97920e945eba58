import type { SerializesTo } from '#contract/moment.ts'
import type { CashUpWire, CloseCashUp } from '#contract/reports/cash-up.ts'
import type { Db } from '#db/connection.ts'
import {
  findProviderTotal,
  findCashUp,
  insertCashUp,
  listCollectionsOnDay,
  listHandRefunds,
} from '#db/queries/reports/cash-ups.ts'
import type { CashUpRow } from '#db/queries/reports/cash-ups.ts'
import { differenceOfTill, tillsOf } from '#domain/kitchen/cash-up.ts'
import type { CountedTill, Till } from '#domain/kitchen/cash-up.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { cashUpLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function readCashUp(db: Db, date: string): Promise<SerializesTo<CashUpWire>> {
  const [tills, closed] = await Promise.all([readTills(db, date), findCashUp(db, date)])
  return { date, tills: tills.map(toWire), closed: closed ? closedToWire(closed) : null }
}

/** Refused when the expected sums have changed since they were shown, or a difference has no note. */
export async function closeCashUp(
  deps: ChangeDeps,
  { date, counted, note }: CloseCashUp,
  actor: Actor,
) {
  const now = deps.clock()
  if (date > lagosClock(now).date) return refuse('cannot-close-day', { fault: 'early' })
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const tills = await readTills(tx, date)
    if (tills.length === 0) return refuse('cannot-close-day', { fault: 'empty' })
    const countedTills = countTills(tills, counted)
    if (!countedTills) return refuse('cannot-close-day', { fault: 'changed' })
    if (!note && countedTills.some((till) => differenceOfTill(till) !== 0)) {
      return refuse('cannot-close-day', { fault: 'note-missing' })
    }
    const cashUp = { day: date, closedAt: now, closedBy: actor.name, tills: countedTills, note }
    if (!(await insertCashUp(tx, cashUp))) return refuse('cannot-close-day', { fault: 'closed' })
    recordAudit([cashUpLine(date, countedTills)])
    return undefined
  })
  return outcome && isRefusal(outcome) ? outcome : readCashUp(deps.db, date)
}

async function readTills(db: Db, date: string) {
  const rows = await listCollectionsOnDay(db, date)
  const collections = rows.map((row) => ({ ...row, shortId: shortIdOf(row.orderId) }))
  const handRefunds = await listHandRefunds(db, date)
  return tillsOf({ collections, handRefunds, online: await findProviderTotal(db, date) })
}

function countTills(tills: readonly Till[], counted: CloseCashUp['counted']) {
  const byKey = new Map(counted.map((one) => [one.key, one]))
  const all = tills.flatMap((till): CountedTill[] => {
    const one = byKey.get(till.key)
    return one?.expected === till.expectedNaira ? [{ ...till, countedNaira: one.counted }] : []
  })
  return all.length === tills.length && byKey.size === tills.length ? all : undefined
}

function toWire({ key, holder, method, payments, expectedNaira: expected, ...till }: Till) {
  const { givenBackNaira: givenBack = 0, feesNaira: fees = 0 } = till
  return { key, holder, method, payments, expected, fees, givenBack }
}

function closedToWire({ closedAt, closedBy, note, tills }: CashUpRow) {
  return {
    at: closedAt,
    by: closedBy,
    note,
    tills: tills.map((till) => ({ ...toWire(till), counted: till.countedNaira })),
  }
}
