import type { SerializesTo } from '#contract/moment.ts'
import type {
  CashUpWire,
  CloseCashUp,
  ConfirmDifference,
  CountOwnTill,
  OwnTillsWire,
} from '#contract/reports/cash-up.ts'
import type { Db } from '#db/connection.ts'
import {
  confirmCashUp,
  findProviderTotal,
  insertCashUp,
  listCashUps,
  listCollectionsOnDay,
  listHandRefunds,
  listTillCounts,
  lockCashUp,
  removeTillCounts,
  upsertTillCount,
} from '#db/queries/reports/cash-ups.ts'
import type { CashUpRow, TillCount } from '#db/queries/reports/cash-ups.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { lastOrderOn } from '#domain/ordering/opening-hours.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { differenceOfTill, isTillOf, openTillsOf, tillsOf } from '#domain/reports/cash-up.ts'
import type { CountedTill, Till } from '#domain/reports/cash-up.ts'
import { cashUpLine, tillCountLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function readCashUp(db: Db, date: string): Promise<SerializesTo<CashUpWire>> {
  const { tills, cashUps, open } = await readDay(db, date)
  const [closed = null, ...additions] = cashUps.map(closedToWire)
  const counts = await listTillCounts(db, date)
  const openTills = open.map((till) => ({ ...toWire(till), count: countOf(till, counts) }))
  return { date, tills: tills.map(toWire), open: openTills, closed, additions }
}

/** The caller's tills of today and yesterday with what was counted in them: to count, and closed. */
export async function readOwnTills(
  db: Db,
  userId: string,
  today: string,
): Promise<SerializesTo<OwnTillsWire>> {
  const days = await Promise.all(
    [today, addDays(today, -1)].map(async (date) => {
      const { open, cashUps } = await readDay(db, date)
      const counts = await listTillCounts(db, date)
      const own = open.filter((till) => isTillOf(till, userId))
      const tills = own.map((till) => {
        return { key: till.key, method: till.method, count: countOf(till, counts) }
      })
      const closed = cashUps.map((cashUp) => ownClosedToWire(cashUp, userId))
      return { day: { date, isAddition: cashUps.length > 0, tills }, closed }
    }),
  )
  const closed = days.flatMap((one) => one.closed).filter(hasTills)
  return {
    days: days.map(({ day }) => day).filter(hasTills),
    ...(closed.length > 0 && { closed }),
  }
}

function hasTills({ tills }: { tills: readonly unknown[] }) {
  return tills.length > 0
}

function ownClosedToWire({ day, closedAt, closedBy, tills }: CashUpRow, userId: string) {
  const own = tills.filter((till) => isTillOf(till, userId))
  return {
    date: day,
    at: closedAt,
    by: closedBy,
    tills: own.map(({ key, method, countedNaira }) => ({ key, method, counted: countedNaira })),
  }
}

/** Kept until the day is closed; counting again replaces it. */
export async function countOwnTill(
  deps: ChangeDeps,
  { date: day, key, counted }: CountOwnTill,
  actor: Actor,
) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockCashUp(tx, day)
    const { open } = await readDay(tx, day)
    const till = open.find((one) => one.key === key && isTillOf(one, actor.id))
    if (!till) return refuse('till-not-found')
    const before = (await listTillCounts(tx, day)).get(key)?.countedNaira
    const by = { countedBy: actor.name, countedAt: deps.clock() }
    await upsertTillCount(tx, { day, key, countedNaira: counted, ...by })
    recordAudit([tillCountLine(day, { method: till.method, naira: counted, before })])
    return undefined
  })
  return outcome && isRefusal(outcome)
    ? outcome
    : readOwnTills(deps.db, actor.id, lagosClock(deps.clock()).date)
}

function countOf({ key }: Till, counts: ReadonlyMap<string, TillCount>) {
  const count = counts.get(key)
  return count ? { naira: count.countedNaira, by: count.countedBy, at: count.countedAt } : null
}

/**
 * Closes what no cash-up of the day has yet. Refused when the expected sums have changed since they
 * were shown, a difference has no note, or orders are still taken and staff do not know it.
 */
export async function closeCashUp(
  deps: ChangeDeps,
  { date, counted, note, whileOpen }: CloseCashUp,
  actor: Actor,
) {
  const now = deps.clock()
  if (date > lagosClock(now).date) return refuse('cannot-close-day', { fault: 'early' })
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockCashUp(tx, date)
    const { tills, cashUps, open } = await readDay(tx, date)
    if (tills.length === 0) return refuse('cannot-close-day', { fault: 'empty' })
    if (open.length === 0) return refuse('cannot-close-day', { fault: 'closed' })
    const countedTills = countTills(open, counted)
    if (!countedTills) return refuse('cannot-close-day', { fault: 'changed' })
    const counts = await listTillCounts(tx, date)
    const isRecounted = counted.some(
      ({ key, countWas }) =>
        countWas !== undefined && countWas !== (counts.get(key)?.countedNaira ?? null),
    )
    if (isRecounted) return refuse('cannot-close-day', { fault: 'recounted' })
    const needsConfirmation = countedTills.some((till) => differenceOfTill(till) !== 0)
    if (needsConfirmation && !note) return refuse('cannot-close-day', { fault: 'note-missing' })
    const until = lastOrderOn(await readShopSettings(tx), date)
    if (until && now < until && !whileOpen) return refuse('day-not-over', { until })
    const addition = cashUps.length
    const closing = { closedAt: now, closedBy: actor.name, tills: countedTills, note }
    const cashUp = { day: date, addition, ...closing, needsConfirmation }
    if (!(await insertCashUp(tx, cashUp))) return refuse('cannot-close-day', { fault: 'closed' })
    await removeTillCounts(tx, date)
    recordAudit([cashUpLine(cashUp, 'counted')])
    return undefined
  })
  return outcome && isRefusal(outcome) ? outcome : readCashUp(deps.db, date)
}

/** Takes a difference off "Needs you". */
export async function confirmDifference(
  deps: ChangeDeps,
  { date: day, addition }: ConfirmDifference,
  actor: Actor,
) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const confirmation = { day, addition, confirmedAt: deps.clock(), confirmedBy: actor.name }
    const confirmed = await confirmCashUp(tx, confirmation)
    if (!confirmed) return refuse('no-difference')
    const tills = confirmed.tills.filter((till) => differenceOfTill(till) !== 0)
    recordAudit([cashUpLine({ ...confirmed, tills }, 'confirmedDifference')])
    return undefined
  })
  return outcome && isRefusal(outcome) ? outcome : readCashUp(deps.db, day)
}

/** Cash-ups before tills: a cash-up that is closed meanwhile is then found by its number. */
async function readDay(db: Db, date: string) {
  const cashUps = await listCashUps(db, date)
  const tills = await readTills(db, date)
  const open = openTillsOf(
    tills,
    cashUps.map((cashUp) => cashUp.tills),
  )
  return { tills, cashUps, open }
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

function closedToWire({ closedAt, closedBy, note, tills, ...cashUp }: CashUpRow) {
  const { needsConfirmation, confirmedAt, confirmedBy } = cashUp
  return {
    at: closedAt,
    by: closedBy,
    note,
    needsConfirmation,
    confirmed: confirmedAt && confirmedBy !== null ? { at: confirmedAt, by: confirmedBy } : null,
    tills: tills.map((till) => ({ ...toWire(till), counted: till.countedNaira })),
  }
}
