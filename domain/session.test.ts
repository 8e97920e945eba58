import { describe, expect, it } from 'vitest'

import { isWithinLeeway, resetLinkEnd, sessionEnd } from './session.ts'

const now = new Date('2026-11-21T12:00:00+01:00')

describe('a session', () => {
  it('lasts 30 days when it is remembered, else a day', () => {
    expect(sessionEnd(true, now)).toEqual(new Date('2026-12-21T12:00:00+01:00'))
    expect(sessionEnd(false, now)).toEqual(new Date('2026-11-22T12:00:00+01:00'))
  })

  it('takes the token before for ten seconds', () => {
    const after = (ms: number) => new Date(now.getTime() + ms)
    expect(isWithinLeeway(now, now)).toBe(true)
    expect(isWithinLeeway(now, after(10_000))).toBe(true)
    expect(isWithinLeeway(now, after(10_001))).toBe(false)
  })
})

describe('a link to a new password', () => {
  it('lasts half an hour', () => {
    expect(resetLinkEnd(now)).toEqual(new Date('2026-11-21T12:30:00+01:00'))
  })
})
