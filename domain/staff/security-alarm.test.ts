import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alarmKinds, alarmThresholds, quietMinutes, securityAlarms } from './security-alarm.ts'
import { securityKinds } from './security-event.ts'

const now = new Date('2026-11-21T11:00:00Z')
const unseenCounts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...securityKinds),
    count: fc.nat(60),
    lastAt: fc.nat(90 * 60_000).map((ms) => new Date(now.getTime() - ms)),
  }),
  { selector: ({ kind }) => kind },
)

describe('security alarms', () => {
  it('ring for a kind from its threshold on, while its burst lasts', () => {
    fc.assert(
      fc.property(unseenCounts, (unseen) => {
        const ringing = new Set(securityAlarms(unseen, now).map(({ kind }) => kind))
        for (const kind of alarmKinds) {
          const found = unseen.find((one) => one.kind === kind)
          const isMany = (found?.count ?? 0) >= alarmThresholds[kind]
          const isRecent =
            found !== undefined && now.getTime() - found.lastAt.getTime() < quietMinutes * 60_000
          expect(ringing.has(kind)).toBe(isMany && isRecent)
        }
      }),
    )
  })

  it('never start by waiting, and end after the burst', () => {
    fc.assert(
      fc.property(unseenCounts, fc.nat(90 * 60_000), (unseen, waitedMs) => {
        const later = new Date(now.getTime() + waitedMs)
        const before = securityAlarms(unseen, now)
        const after = securityAlarms(unseen, later)
        expect(before).toEqual(expect.arrayContaining(after))
        const end = new Date(now.getTime() + quietMinutes * 60_000)
        expect(securityAlarms(unseen, end)).toEqual([])
      }),
    )
  })

  it('ring again only when enough new events follow the seen ones', () => {
    const lastAt = now
    const many = alarmThresholds['bad-signature']
    expect(securityAlarms([{ kind: 'bad-signature', count: many - 1, lastAt }], now)).toEqual([])
    expect(securityAlarms([{ kind: 'bad-signature', count: many, lastAt }], now)).toHaveLength(1)
  })
})
