import { describe, expect, it } from 'vitest'

import type { PaystackPop } from './payment-popup.ts'
import { makePopupLoader } from './payment-script.ts'

const popup: PaystackPop = { setup: () => ({ openIframe: () => {} }) }
const url = '/sandbox/paystack/inline.js'

/** A page where each added script behaves like the next entry of the list. */
function makePage(plan: ('defines' | 'defines nothing' | 'hangs')[]) {
  const page = { found: undefined as PaystackPop | undefined, added: 0, removed: 0 }
  const loadPopup = makePopupLoader({
    findPopup: () => page.found,
    addScript: () => {
      const what = plan[page.added++]
      if (what === 'defines') page.found = popup
      const settled = what === 'hangs' ? new Promise(() => {}) : Promise.resolve()
      return { settled, remove: () => void page.removed++ }
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
  })
  return { page, loadPopup }
}

describe('loading the payment script', () => {
  it('adds one script for many calls', async () => {
    const { page, loadPopup } = makePage(['defines'])
    expect(await Promise.all([loadPopup(url), loadPopup(url)])).toEqual([popup, popup])
    expect(await loadPopup(url)).toBe(popup)
    expect(page.added).toBe(1)
  })

  it('adds the script again after its popup was dropped', async () => {
    const { page, loadPopup } = makePage(['defines', 'defines'])
    await loadPopup(url)
    page.found = undefined
    expect(await loadPopup(url)).toBe(popup)
    expect(page).toMatchObject({ added: 2, removed: 1 })
  })

  it.each(['defines nothing', 'hangs'] as const)('retries after one that %s', async (failure) => {
    const { page, loadPopup } = makePage([failure, 'defines'])
    expect(await loadPopup(url)).toBeUndefined()
    expect(page.removed).toBe(1)
    expect(await loadPopup(url)).toBe(popup)
    expect(page.added).toBe(2)
  })
})
