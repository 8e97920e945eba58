import { describe, expect, it } from 'vitest'

import { PaymentHelpForm, type PaymentHelpTyped } from './payment-help-form.ts'

const blank: PaymentHelpTyped = { way: 'reference', reference: '', phone: '', amount: '' }

function ask(typed: Partial<PaymentHelpTyped>) {
  const { success, data, error } = PaymentHelpForm.safeParse({ ...blank, ...typed })
  return success ? data : error?.issues.map(({ path }) => path.join('.'))
}

describe('the payment help form', () => {
  it('accepts a reference as a mobile keyboard types it', () => {
    expect(ask({ reference: ' ord-mbx0q1zk-4f9k2a ' })).toEqual({
      reference: 'ORD-MBX0Q1ZK-4F9K2A',
    })
  })

  it('accepts an amount as a bank writes it', () => {
    const typed = { way: 'phone', phone: '0803 123 4567', amount: '₦3,400' } as const
    expect(ask(typed)).toEqual({ phone: '08031234567', amount: 3400 })
  })

  it('sends only the fields of the chosen way', () => {
    expect(ask({})).toEqual(['reference'])
    expect(ask({ way: 'phone' })).toEqual(['phone', 'amount'])
    expect(ask({ way: 'phone', phone: '08031234567', amount: '34.50' })).toEqual(['amount'])
  })
})
