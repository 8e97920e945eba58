import type { Db } from '#db/connection.ts'
import { type AuditPage, listAuditEntries } from '#db/queries/staff/audit-entries.ts'
import {
  countUnseenEvents,
  listSecurityEvents,
  markEventsSeen,
} from '#db/queries/staff/security-events.ts'
import { alarmsSeenLine } from '#domain/staff/audit-lines.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { alarmText, securityAlarms } from '#domain/staff/security-alarm.ts'
import { hourOf, securityAuditKinds, securityEntry } from '#domain/staff/security-event.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type AlarmDeps = Pick<Deps, 'db' | 'clock'>

export async function findSecurityAlarms({ db, clock }: AlarmDeps) {
  const now = clock()
  return securityAlarms(await countUnseenEvents(db, alarmsSince(now)), now)
}

export async function markAlarmsSeen(deps: AlarmDeps, actor: Actor) {
  const alarms = await findSecurityAlarms(deps)
  if (alarms.length === 0) return
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await markEventsSeen(tx, alarmsSince(deps.clock()))
    recordAudit([alarmsSeenLine(alarms.map(alarmText))])
  })
}

function alarmsSince(now: Date) {
  return hourOf(new Date(now.getTime() - 60 * 60 * 1000))
}

/** One entry more than the limit where another page follows. */
export async function readAudit(db: Db, page: AuditPage) {
  const { kinds = [], limit } = page
  if (!kinds.includes('security')) return listAuditEntries(db, page)
  const [changes, events] = await Promise.all([
    listAuditEntries(db, { ...page, kinds: [...kinds, ...securityAuditKinds] }),
    listSecurityEvents(db, page),
  ])
  return [...changes, ...events.map(securityEntry)].toSorted(newestFirst).slice(0, limit + 1)
}

function newestFirst(one: AuditEntry, other: AuditEntry) {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)
}
