import { countUnseenEvents, markEventsSeen } from '#db/queries/staff/security-events.ts'
import { alarmsSeenLine } from '#domain/staff/audit-lines.ts'
import { alarmText, securityAlarms } from '#domain/staff/security-alarm.ts'
import { hourOf } from '#domain/staff/security-event.ts'
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
