import { expect, type Page } from '@playwright/test'

import { makeProduct } from './inventory-page.ts'
import { fillDetails, openCart, openDish } from './shop-page.ts'

/** Opens the checkout with all portions of a new dish in the cart. */
export async function goWithAll(page: Page, stock = 3) {
  const { product: name } = await makeProduct({ stock, minStock: 1 })
  const dialog = await openDish(page, name, 'extras')
  await dialog.getByRole('textbox', { name: 'How many' }).fill(String(stock))
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(page)
  return name
}

const wrongTexts = ['Sold out', 'Stock Error', 'is safe']

/** Records which texts appeared on the page, however briefly. */
export async function watchTexts(page: Page) {
  await page.addInitScript((texts) => {
    const { seen } = Object.assign(globalThis, { seen: new Set<string>() })
    new MutationObserver(() => {
      const shown = document.querySelector('main')?.textContent ?? ''
      for (const text of texts) if (shown.includes(text)) seen.add(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, wrongTexts)
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
}

export const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })
export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay Now' })

/** The card of the order at home stays; the toast is gone after two seconds, before a slow test looks. */
export async function expectPlaced(page: Page, { timeout }: { timeout?: number } = {}) {
  const card = page.getByRole('heading', { name: /^Order #/ }).first()
  await expect(card).toBeVisible({ timeout })
}
