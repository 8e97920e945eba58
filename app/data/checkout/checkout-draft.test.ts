import { describe, expect, it } from 'vitest'

import { emptyCheckout, forgetDraft, keepDraft, readDraft } from './checkout-draft.ts'

function makeStore(first?: string) {
  let kept = first ?? null
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  }
}

describe('the draft of a checkout', () => {
  it('comes back as it was typed, until it is forgotten', () => {
    const store = makeStore()
    const form = {
      ...emptyCheckout,
      fullName: 'Amina',
      deliveryType: 'delivery',
      zoneId: 'z',
    } as const
    keepDraft(store, form)
    expect(readDraft(store)).toEqual(form)
    forgetDraft(store)
    expect(readDraft(store)).toEqual(emptyCheckout)
  })

  it.each(['not json', 'null', '[]', '"text"'])('is empty when storage holds %s', (kept) => {
    expect(readDraft(makeStore(kept))).toEqual(emptyCheckout)
  })

  it('takes nothing it does not know', () => {
    const kept = { fullName: 7, deliveryType: 'drone', isScheduled: true, card: '4084' }
    expect(readDraft(makeStore(JSON.stringify(kept)))).toEqual({
      ...emptyCheckout,
      isScheduled: true,
    })
  })

  it('survives a browser without storage', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    expect(readDraft({ getItem: refuse })).toEqual(emptyCheckout)
    expect(() => keepDraft({ setItem: refuse }, emptyCheckout)).not.toThrow()
  })
})
