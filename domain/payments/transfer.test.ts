import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  extendedHoldExpiry,
  namesNewAccount,
  transferStateOf,
  transferText,
  waysToPayText,
} from './transfer.ts'
import type { PendingTransfer, TransferChannel } from './transfer.ts'

const now = new Date('2026-11-22T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const account: PendingTransfer = {
  channel: 'bank-transfer',
  accountNumber: '9912345678',
  bankName: null,
  ussdCode: null,
  accountExpiresAt: null,
}

const moment = fc.date({ min: minutes(-600), max: minutes(6000), noInvalidDate: true })
const stated = fc.oneof(
  moment.map((date) => date.toISOString()),
  fc.constantFrom(null, 'soon', ''),
)

describe('the extended hold', () => {
  it('ends five minutes after the account number', () => {
    const transfer = { ...account, accountExpiresAt: minutes(20).toISOString() }
    expect(extendedHoldExpiry(transfer, { expiresAt: minutes(15) }, now)).toEqual(minutes(25))
    expect(extendedHoldExpiry(account, { expiresAt: minutes(15) }, now)).toEqual(minutes(35))
  })

  it('is never shorter than before, and never longer than 35 minutes', () => {
    fc.assert(
      fc.property(stated, fc.integer({ min: 0, max: 15 }), (accountExpiresAt, held) => {
        const transfer = { ...account, accountExpiresAt }
        const end = extendedHoldExpiry(transfer, { expiresAt: minutes(held) }, now)
        expect(end >= minutes(held)).toBe(true)
        expect(end <= minutes(35)).toBe(true)
      }),
    )
  })
})

it.each([
  ['another account', { accountNumber: '9900000002' }, true],
  ['another code', { ussdCode: '*737*2#' }, true],
  ['the same ones', {}, false],
  ['neither', { accountNumber: null, ussdCode: null }, false],
])('a later report with %s: is that new?', (_what, reported, isNew) => {
  const stored = { ...account, ussdCode: '*737*1#' }
  expect(namesNewAccount({ ...stored, ...reported }, stored)).toBe(isNew)
})

describe('the state of a transfer', () => {
  const payment = {
    state: 'started' as const,
    createdAt: now,
    expiresAt: minutes(35),
    isHolding: true,
  }
  const rejected = [{ event: 'bank.transfer.rejected' as const, number: null }]

  it('is settled before anything else', () => {
    expect(transferStateOf({ ...payment, state: 'ordered' }, rejected, now)).toBe('ordered')
    expect(transferStateOf({ ...payment, state: 'refunding' }, rejected, now)).toBe('refunding')
  })

  it('is waiting while the portions are held', () => {
    expect(transferStateOf(payment, [], now)).toBe('waiting')
    expect(transferStateOf({ ...payment, isHolding: false }, [], now)).toBe('expired')
    expect(transferStateOf(payment, [], minutes(35))).toBe('expired')
  })

  it('is rejected only while the portions are held', () => {
    expect(transferStateOf(payment, rejected, minutes(34))).toBe('rejected')
    expect(transferStateOf(payment, rejected, minutes(35))).toBe('expired')
    expect(transferStateOf({ ...payment, isHolding: false }, rejected, now)).toBe('expired')
  })
})

it('names the ways for the audit trail', () => {
  expect(transferText(null)).toBe('off')
  expect(transferText({ channels: ['bank-transfer', 'ussd'] })).toEqual(['Bank transfer', 'USSD'])
})

it.each<[TransferChannel[], string]>([
  [[], 'Card'],
  [['ussd'], 'Card or USSD'],
  [['ussd', 'bank-transfer'], 'Card, bank transfer or USSD'],
])('names the ways to pay now: %j', (channels, text) => {
  expect(waysToPayText(channels)).toBe(text)
})
