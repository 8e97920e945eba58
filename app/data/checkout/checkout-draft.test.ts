import { beforeEach, describe, expect, it, vi } from 'vitest'

import { storageIn } from '#tests/support/storage-in-memory.ts'

import { emptyCheckout, rememberedBuyer, storedDraft } from './checkout-draft.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', storageIn(items))
  vi.stubGlobal('localStorage', storageIn(items))
})

describe('the draft of a checkout', () => {
  it('is restored as typed until it is removed', () => {
    const form = {
      ...emptyCheckout,
      fullName: 'Amina',
      deliveryType: 'delivery',
      zoneId: 'z',
    } as const
    storedDraft.write(form)
    expect(storedDraft.read()).toEqual(form)
    storedDraft.write(null)
    expect(storedDraft.read()).toEqual(emptyCheckout)
    expect([...items]).toEqual([])
  })

  it.each(['not json', 'null', '[]', '"text"'])('is empty when storage holds %s', (text) => {
    items.set('tukunya.checkout', text)
    expect(storedDraft.read()).toEqual(emptyCheckout)
  })

  it('keeps a discount, unless it is malformed', () => {
    const discount = { code: 'TUE20', kind: 'percent', amount: 20 } as const
    storedDraft.write({ ...emptyCheckout, discount })
    expect(storedDraft.read()).toEqual({ ...emptyCheckout, discount })
    const stored = { fullName: 'Amina', discount: { code: 'TUE20', kind: 'half' } }
    items.set('tukunya.checkout', JSON.stringify(stored))
    expect(storedDraft.read()).toEqual({ ...emptyCheckout, fullName: 'Amina' })
  })

  it('keeps pickup though the buyer is remembered with delivery', () => {
    rememberedBuyer.write({ ...emptyCheckout, deliveryType: 'delivery', remembers: true })
    storedDraft.write(emptyCheckout)
    expect(storedDraft.read()?.deliveryType).toBe('pickup')
  })

  it('leaves out unknown fields and wrong types', () => {
    const stored = { fullName: 7, deliveryType: 'drone', isScheduled: true, card: '4084' }
    items.set('tukunya.checkout', JSON.stringify(stored))
    expect(storedDraft.read()).toEqual({ ...emptyCheckout, isScheduled: true })
  })
})
