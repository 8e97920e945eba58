import { describe, expect, it } from 'vitest'

import { endOf, isSameMode, isTestKey } from './provider-keys.ts'

describe('the mode of a key', () => {
  it.each([
    ['sk_test_0123456789', true],
    ['pk_test_0123456789', true],
    ['sk_live_0123456789', false],
    ['pk_live_0123456789', false],
    ['sk_0123456789', true],
    ['', true],
  ])('%s: test is %s', (key, isTest) => {
    expect(isTestKey(key)).toBe(isTest)
  })

  it('is the same for both keys of a pair, or they do not belong together', () => {
    const pairs = ['test', 'live'].flatMap((one) =>
      ['test', 'live'].map((other) => ({ publicKey: `pk_${one}_1`, secretKey: `sk_${other}_1` })),
    )
    expect(pairs.map(isSameMode)).toEqual([true, false, false, true])
  })
})

describe('what is shown of a secret', () => {
  it('is the last four characters, and nothing of a short one', () => {
    expect(endOf('sk_live_00004f2a')).toBe('4f2a')
    expect(endOf('elevenchars')).toBe('')
    expect(endOf('')).toBe('')
  })
})
