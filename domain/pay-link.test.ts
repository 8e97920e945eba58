import { expect, it } from 'vitest'

import { payLinkExpiry, payLinkStateOf } from './pay-link.ts'

const createdAt = new Date('2026-11-21T12:00:00+01:00')
const expiresAt = payLinkExpiry(createdAt)

it('lasts 24 hours, to the millisecond', () => {
  const last = new Date(createdAt.getTime() + 24 * 3_600_000 - 1)
  expect(payLinkStateOf({ expiresAt }, { isPaid: false, now: last })).toBe('open')
  const ended = new Date(last.getTime() + 1)
  expect(payLinkStateOf({ expiresAt }, { isPaid: false, now: ended })).toBe('expired')
})

it('stays paid, before and after its time', () => {
  for (const now of [createdAt, expiresAt, new Date(expiresAt.getTime() + 1)]) {
    expect(payLinkStateOf({ expiresAt }, { isPaid: true, now })).toBe('paid')
  }
})
