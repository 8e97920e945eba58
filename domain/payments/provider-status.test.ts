import { describe, expect, it } from 'vitest'

import { formatProviderStatus, providerStatusOf } from './provider-status.ts'

describe('the last provider status, as shown to staff', () => {
  it.each([
    [{ kind: 'paid' }, 'paid'],
    [{ kind: 'not-paid', status: 'abandoned' }, 'abandoned'],
    [{ kind: 'not-paid', status: 'not-found' }, 'not found'],
    [{ kind: 'unknown', why: 'TimeoutError' }, 'no answer: TimeoutError'],
    [
      { kind: 'unknown', why: '', anomaly: { code: 'other-mode', detail: 'test' } },
      'unexpected response: made in test mode',
    ],
    [
      { kind: 'unknown', why: '', anomaly: { code: 'unknown-state', detail: 'settled' } },
      "unexpected response: in state 'settled'",
    ],
  ] as const)('of %j is %j', (answer, words) => {
    expect(formatProviderStatus(providerStatusOf(answer))).toBe(words)
  })

  it('is short, however long the error', () => {
    const status = providerStatusOf({ kind: 'unknown', why: 'x'.repeat(500) })
    expect(formatProviderStatus(status)).toHaveLength(100)
  })

  it.each([
    [{ code: 'no-answer' }, 'no answer'],
    [{ code: 'other-mode' }, 'unexpected response'],
    [{ code: 'unknown-state' }, 'unexpected response'],
    [{ code: 'other' }, 'Personal data removed'],
    [{ code: 'other', detail: 'on hold' }, 'on hold'],
  ] as const)('of %j, without its detail, is %j', (status, words) => {
    expect(formatProviderStatus(status)).toBe(words)
  })
})
