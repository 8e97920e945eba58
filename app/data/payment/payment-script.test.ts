import { describe, expect, it } from 'vitest'

import type { PaystackPop } from './payment-popup.ts'
import { makePopupLoader } from './payment-script.ts'

const popup: PaystackPop = { setup: () => ({ openIframe: () => {} }) }
const url = '/sandbox/paystack/inline.js'

/** A page where each added script behaves like the next entry of the list. */
function makePage(plan: ('defines' | 'defines nothing' | 'hangs')[]) {
  const urls: string[] = []
  const page = { found: undefined as PaystackPop | undefined, added: 0, removed: 0, urls }
  const loadPopup = makePopupLoader({
    findPopup: () => page.found,
    dropPopup: () => (page.found = undefined),
    addScript: (added) => {
      urls.push(added)
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

  it('loads the other version of the script, also while the first one is loading', async () => {
    const { page, loadPopup } = makePage(['defines', 'defines'])
    await Promise.all([loadPopup(url), loadPopup('/v2/inline.js')])
    expect(page.urls).toEqual([url, '/v2/inline.js'])
    expect(await loadPopup('/v2/inline.js')).toBe(popup)
    expect(page).toMatchObject({ added: 2, removed: 1 })
  })

  it('has no popup when the other version fails, instead of the wrong one', async () => {
    const { loadPopup } = makePage(['defines', 'defines nothing'])
    await loadPopup(url)
    expect(await loadPopup('/v2/inline.js')).toBeUndefined()
  })

  it.each(['defines nothing', 'hangs'] as const)('retries after one that %s', async (failure) => {
    const { page, loadPopup } = makePage([failure, 'defines'])
    expect(await loadPopup(url)).toBeUndefined()
    expect(page.removed).toBe(1)
    expect(await loadPopup(url)).toBe(popup)
    expect(page.added).toBe(2)
  })
})
