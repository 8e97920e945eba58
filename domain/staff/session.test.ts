import { describe, expect, it } from 'vitest'

import {
  isDeviceCurrent,
  isWithinLeeway,
  latestIssue,
  resetLinkEnd,
  sessionExpiry,
} from './session.ts'

const now = new Date('2026-11-21T12:00:00+01:00')

describe('a session', () => {
  it('lasts 30 days when it is remembered, else 12 hours', () => {
    expect(sessionExpiry(true, now)).toEqual(new Date('2026-12-21T12:00:00+01:00'))
    expect(sessionExpiry(false, now)).toEqual(new Date('2026-11-22T00:00:00+01:00'))
  })

  it('accepts the previous token for ten seconds', () => {
    const after = (ms: number) => new Date(now.getTime() + ms)
    expect(isWithinLeeway(now, now)).toBe(true)
    expect(isWithinLeeway(now, after(10_000))).toBe(true)
    expect(isWithinLeeway(now, after(10_001))).toBe(false)
  })

  it('does not accept the previous token for longer when the clock is set back', () => {
    const before = (ms: number) => new Date(now.getTime() - ms)
    expect(isWithinLeeway(now, before(10_000))).toBe(true)
    expect(isWithinLeeway(now, before(10_001))).toBe(false)
  })

  it('tolerates a minute of difference between servers', () => {
    expect(latestIssue(now)).toEqual(new Date('2026-11-21T12:01:00+01:00'))
  })
})

describe('a device', () => {
  it('is current for 180 days after a sign-in', () => {
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
    expect(isDeviceCurrent(now, now)).toBe(true)
    expect(isDeviceCurrent(now, days(179))).toBe(true)
    expect(isDeviceCurrent(now, days(180))).toBe(false)
  })

  it('is not current when its sign-in is in the future', () => {
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    expect(isDeviceCurrent(minutes(1), now)).toBe(true)
    expect(isDeviceCurrent(minutes(2), now)).toBe(false)
  })
})

describe('a password reset link', () => {
  it('lasts half an hour', () => {
    expect(resetLinkEnd(now)).toEqual(new Date('2026-11-21T12:30:00+01:00'))
  })
})
