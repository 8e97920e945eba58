import type { SecurityKind } from './security-event.ts'

export const alarmKinds = ['bad-signature', 'sign-in-refused'] as const satisfies SecurityKind[]
export type AlarmKind = (typeof alarmKinds)[number]

/** Unseen events of this and the previous hour that raise an alarm. */
export const alarmThresholds: Record<AlarmKind, number> = {
  'bad-signature': 10,
  'sign-in-refused': 20,
}

/** An alarm ends this long after its last event. */
export const quietMinutes = 30

export type SecurityAlarm = { kind: AlarmKind; count: number; lastAt: Date }

export function securityAlarms(
  unseen: readonly { kind: SecurityKind; count: number; lastAt: Date }[],
  now: Date,
): SecurityAlarm[] {
  return alarmKinds.flatMap((kind) => {
    const found = unseen.find((one) => one.kind === kind)
    if (!found || found.count < alarmThresholds[kind]) return []
    const quietMs = now.getTime() - found.lastAt.getTime()
    return quietMs < quietMinutes * 60_000 ? [{ ...found, kind }] : []
  })
}

const texts: Record<AlarmKind, (count: number) => string> = {
  'bad-signature': (count) => `${count} webhooks with a bad signature`,
  'sign-in-refused': (count) => `${count} refused sign-ins`,
}

export function alarmText({ kind, count }: Pick<SecurityAlarm, 'kind' | 'count'>) {
  return texts[kind](count)
}
