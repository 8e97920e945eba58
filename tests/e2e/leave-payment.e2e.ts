import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { removeMade } from '#tests/support/inventory-page.ts'
import {
  expectPlaced,
  goWithAll,
  payButton,
  popupOf,
  watchTexts,
} from '#tests/support/payment-page.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
import { fillDetails, openCart, openPopup, stockOf } from '#tests/support/shop-page.ts'

test.afterEach(removeMade)

test.describe('a reload while the popup is open', () => {
  for (const isDeclined of [false, true]) {
    const when = isDeclined ? 'after a declined card' : 'before anything was paid'
    test(`ends in the cart as it was, ${when}`, async ({ page }) => {
      const name = await goWithAll(page)
      const popup = await openPopup(page)
      if (isDeclined) {
        await popup.getByRole('button', { name: 'Fail' }).click()
        await expect(popup.getByText(/declined/i)).toBeVisible()
      }
      expect(await stockOf(page, name)).toBe(0)
      const seen = await watchTexts(page)
      await page.reload()

      await expect(page.getByText('We are checking your last payment')).toBeVisible()
      await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
      await expect(payButton(page)).toBeEnabled()
      await expect(page.getByText(`3 × ${name}`)).toBeVisible()
      expect(await stockOf(page, name)).toBe(3)
      await page.getByRole('button', { name: 'Edit cart' }).click()
      const cart = page.getByRole('dialog', { name: 'Your cart' })
      await expect(cart.getByRole('textbox')).toHaveValue('3')
      await cart.getByRole('button', { name: 'Close' }).click()
      await expect(payButton(page)).toBeEnabled()
      expect(await seen()).toEqual([])

      await openPopup(page)
      await popupOf(page).getByRole('button', { name: 'Pay' }).click()
      await expectPlaced(page)
    })
  }

  test('shows only what is known while the server does not answer', async ({ page }) => {
    await goWithAll(page)
    await openPopup(page)
    let asks = 0
    await page.route('**/api/sandbox/verify', async (route) => {
      asks += 1
      await (asks > 2 ? route.continue() : route.abort())
    })
    const seen = await watchTexts(page)
    await page.reload()
    await expect(page.getByText('Your cart is as you left it.')).toBeVisible()
    await expect.poll(() => asks).toBeGreaterThan(1)
    await expect(page.getByText('Payment cancelled.')).toBeHidden()
    await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
    expect(await seen()).toEqual([])
  })

  test('continues on any other page of the shop', async ({ page }) => {
    const name = await goWithAll(page)
    await openPopup(page)
    await page.goto('/menu')
    await expect(page.getByText('We are checking your last payment.')).toBeVisible()
    await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
    const cart = await openCart(page)
    await expect(cart.getByText(name)).toBeVisible()
    await expect(cart.getByText('Sold out')).toBeHidden()
  })

  test('adds no step to Back', async ({ page }) => {
    await goWithAll(page)
    await openPopup(page)
    await page.reload()
    await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
    await page.goBack()
    await expect(page).toHaveURL(/\/menu/)
    await page.goForward()
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('Back while the popup is open', () => {
  test('closes the popup and stays, and a second Back leaves', async ({ page }) => {
    const name = await goWithAll(page)
    await openPopup(page)
    await page.goBack()

    await expect(popupOf(page)).toBeHidden()
    await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL('/checkout')
    await expect(payButton(page)).toBeEnabled()
    await expect(payButton(page)).toBeFocused()
    expect(await stockOf(page, name)).toBe(3)

    await page.goBack()
    await expect(page).toHaveURL(/\/menu/)
    await page.goForward()
    await expect(page).toHaveURL('/checkout')
    await expect(payButton(page)).toBeEnabled()
  })

  test('works from home by way of the cart, and the popup opens again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
    await fillDetails(page)
    const popup = await openPopup(page)
    await page.goBack()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await expect(payButton(page)).toBeEnabled({ timeout: 20_000 })
    await openPopup(page)
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expectPlaced(page)
    await expect(page).toHaveURL('/')
  })

  test('stays on a checkout that was opened by its address', async ({ page }) => {
    await goWithAll(page)
    await page.goto('/menu')
    await page.goto('/checkout')
    await openPopup(page)
    await page.goBack()
    await expect(page.getByText('Payment cancelled.')).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL('/checkout')
    await page.goBack()
    await expect(page).toHaveURL('/menu')
  })

  test('places the order when the payment has succeeded meanwhile', async ({ page }) => {
    await goWithAll(page)
    const opened = page.waitForResponse('**/api/checkout')
    await openPopup(page)
    const { reference, amount } = await readJson(z.record(z.string(), z.unknown()), await opened)
    const paid = { reference, amount: Number(amount) * 100, outcome: 'success' }
    const answer = await page.request.post('/sandbox/paystack/pay', { data: paid })
    expect(answer.ok()).toBe(true)
    await page.goBack()
    await expectPlaced(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Payment cancelled.')).toBeHidden()
  })

  test('says that the result is unknown, and the result once it is known', async ({ page }) => {
    const name = await goWithAll(page)
    await openPopup(page)
    await page.route('**/api/sandbox/verify', (route) => route.abort())
    await page.route('**/api/checkout/*', (route) => route.abort())
    await page.goBack()
    const notice = page.getByText('We could not check your payment')
    await expect(notice).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Payment cancelled.')).toBeHidden()
    await expect(payButton(page)).toBeEnabled()

    await page.unroute('**/api/sandbox/verify')
    await page.unroute('**/api/checkout/*')
    const seen = await watchTexts(page)
    await page.reload()
    await expect(page.getByText('Payment cancelled.')).toBeVisible()
    await expect.poll(() => stockOf(page, name)).toBe(3)
    await expect(payButton(page)).toBeEnabled()
    expect(await seen()).toEqual([])
  })

  test('before the popup opens prevents it', async ({ page }) => {
    const name = await goWithAll(page)
    let answer = () => {}
    await page.route('**/api/checkout', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/checkout')
    await payButton(page).click()
    await asked
    await page.goBack()
    answer()
    await expect(page.getByText('Payment cancelled.')).toBeVisible()
    await expect(popupOf(page)).toBeHidden()
    await expect(page).toHaveURL('/checkout')
    expect(await stockOf(page, name)).toBe(3)
  })
})

test('the reason why the popup cannot open is in view', async ({ page }) => {
  await goWithAll(page)
  await page.route('**/api/checkout', (route) => route.abort())
  await payButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'We cannot reach the kitchen' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expectToStayInSight(page, notice)
  await page.goBack()
  await expect(page).toHaveURL(/\/menu/)
})

test('the message that a payment is being confirmed is in view', async ({ page }) => {
  await goWithAll(page)
  const popup = await openPopup(page)
  await page.route('**/api/sandbox/verify', (route) => route.abort())
  await popup.getByRole('button', { name: 'Pay' }).click()
  const panel = page.getByText('Please do not pay again. We keep asking', { exact: false })
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectToStayInSight(page, panel)
})

/** The router scrolls some frames after the popup's entry is gone. */
async function expectToStayInSight(page: Page, part: Locator) {
  await expect.poll(() => page.evaluate(() => 'isPopup' in history.state)).toBe(false)
  for (let look = 0; look < 30; look++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await expect(part).toBeInViewport({ ratio: 1, timeout: 1 })
}

/** Like the card provider's script: one frame, hidden and reused by the next payment. */
const framedPopup = `{
  let frame
  window.PaystackPop = {
    setup(options) {
      if (!frame) {
        frame = Object.assign(document.createElement('iframe'), { title: 'Card payment', hidden: true })
        frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 99'
        document.body.append(frame)
      }
      return {
        openIframe() {
          const { body } = frame.contentWindow.document
          body.innerHTML = '<button>Cancel</button>'
          body.firstChild.onclick = () => {
            frame.hidden = true
            options.onClose()
          }
          frame.hidden = false
        },
      }
    },
  }
}`

test('Back closes a popup that keeps its frame from payment to payment', async ({ page }) => {
  await page.route('**/inline.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: framedPopup }),
  )
  await goWithAll(page)
  const cancel = page.frameLocator('iframe').getByRole('button', { name: 'Cancel' })
  await payButton(page).click()
  await cancel.click()
  await expect(payButton(page)).toBeEnabled()

  for (const round of [1, 2]) {
    await pressAgain(payButton(page))
    await expect(cancel, `round ${round}`).toBeVisible()
    await page.goBack()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(payButton(page)).toBeEnabled({ timeout: 20_000 })
    await expect(page).toHaveURL('/checkout')
  }
})
