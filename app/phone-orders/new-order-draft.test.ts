import { beforeEach, describe, expect, it, vi } from 'vitest'

import { emptyCheckout } from '#app/data/checkout/checkout-draft.ts'
import { endSession } from '#app/data/session/session-store.ts'
import { storageIn } from '#tests/support/storage-in-memory.ts'

import { openNewOrderDraft } from './new-order-draft.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', storageIn(items))
  vi.stubGlobal('localStorage', storageIn(items))
})

const form = { ...emptyCheckout, phoneNumber: '08012345678', fullName: 'Amina' }
const shown = { id: 'p', name: 'Masa', description: '', image: '', images: [] }
const product = { ...shown, priceNaira: 2500, stock: 5, minOrder: 1 }
const cart = [{ product, quantity: 2, notes: '', selectedPackage: null }]

describe('the order that staff enter', () => {
  it('is back after a reload, under the same id', () => {
    const draft = openNewOrderDraft()
    expect(draft).toMatchObject({ isRestored: false })
    draft.form.write(form)
    draft.cart.write(cart)
    const again = openNewOrderDraft()
    expect(again).toMatchObject({ id: draft.id, isRestored: true })
    expect([again.form.read(), again.cart.read()]).toEqual([form, cart])
  })

  it('gets another id where its id placed another order, also after a reload', () => {
    const draft = openNewOrderDraft()
    const { id } = draft
    draft.form.write(form)
    draft.renewId()
    expect(draft.id).not.toBe(id)
    expect(openNewOrderDraft()).toMatchObject({ id: draft.id, isRestored: true })
  })

  it('is gone once it is sent, whatever changes afterwards', () => {
    const draft = openNewOrderDraft()
    draft.form.write(form)
    draft.remove()
    draft.cart.write(cart)
    const next = openNewOrderDraft()
    expect(next).toMatchObject({ isRestored: false })
    expect(next.id).not.toBe(draft.id)
  })

  it('ends with the session', () => {
    openNewOrderDraft().form.write(form)
    endSession('Signed out')
    expect([...items]).toEqual([])
  })

  it.each(['not json', 'null', '{"id":7}', '{"id":"a","form":7,"cart":{}}'])(
    'is empty when storage holds %s',
    (text) => {
      items.set('tukunya.new-order', text)
      const draft = openNewOrderDraft()
      expect([draft.form.read(), draft.cart.read()]).toEqual([emptyCheckout, []])
    },
  )

  it('is kept in memory where storage is blocked', () => {
    const draft = openNewOrderDraft()
    vi.stubGlobal('sessionStorage', undefined)
    draft.cart.write(cart)
    expect(draft.cart.read()).toEqual(cart)
  })
})
