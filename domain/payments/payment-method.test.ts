import { describe, expect, it } from 'vitest'

import { isTestPayment } from './payment-method.ts'

describe('a test payment', () => {
  const real = { method: 'online', isSandbox: false, hasTestKeys: false } as const

  it('is one online, in the sandbox or with test keys', () => {
    expect(isTestPayment(real)).toBe(false)
    expect(isTestPayment({ ...real, isSandbox: true })).toBe(true)
    expect(isTestPayment({ ...real, hasTestKeys: true })).toBe(true)
  })

  it.each(['on-delivery', 'free'] as const)('is never one that is %s', (method) => {
    expect(isTestPayment({ method, isSandbox: true, hasTestKeys: true })).toBe(false)
  })
})
