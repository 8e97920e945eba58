import { removeOldAlarmEvents } from '#db/queries/order-alarms.ts'
import { removeScreensNotSeenSince } from '#db/queries/staff-screens.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldAlarms({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await removeOldAlarmEvents(db, daysBefore(now, retentionDays.alarmHistory))
  await removeScreensNotSeenSince(db, daysBefore(now, retentionDays.screens))
}
