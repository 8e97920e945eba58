import type { Page, Request } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { startLineTo } from '#tests/support/dead-connection.ts'
import { addDish, fillDetails, goToCheckout, openCart } from '#tests/support/shop-page.ts'

// A reused context would keep what the service worker cached.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** The worker has cached the shop, and this page's requests go through it. */
async function waitForWorker(page: Page) {
  await page.evaluate(async () => {
    const isReady = async () =>
      navigator.serviceWorker.controller && (await caches.match('/favicon.svg'))
    while (!(await isReady())) await new Promise(requestAnimationFrame)
  })
}

const offlineSign = /^You are offline/

test('without a connection the menu opens as it was last seen, and says so', async ({
  page,
  context,
}) => {
  await page.goto('/menu')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto('/menu?category=soups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(offlineSign)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'I was debited' }).click()
  await expect(page.getByRole('heading', { name: 'I was debited' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(offlineSign)).toBeHidden()
})

test("in the first seconds of the first visit a reload offline shows the shop's own page", async ({
  page,
  context,
}) => {
  // The worker is never asked to cache the rest of the shop.
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined
  })
  await page.goto('/menu')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  expect(await page.evaluate(() => caches.match('/api/products'))).toBeUndefined()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(offlineSign)).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/menu')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the cart can be filled and changed without a connection', async ({ page, context }) => {
  await page.goto('/menu')
  await waitForWorker(page)
  await context.setOffline(true)
  await addDish(page, 'Sinasir', 'masa')
  const cart = await openCart(page)
  await cart.getByRole('button', { name: /increase/i }).click()
  await expect(cart.getByRole('textbox')).toHaveValue('2')
  await page.reload()
  // An open cart is open again.
  const kept = page.getByRole('dialog', { name: 'Your cart' })
  await expect(kept.getByRole('textbox')).toHaveValue('2')
  await kept.getByRole('button', { name: 'Remove Sinasir' }).click()
  await expect(kept.getByText('Your cart is empty')).toBeVisible()
})

test('paying waits for the connection, and the cart is then checked against the current menu', async ({
  page,
  context,
}) => {
  await goToCheckout(page)
  await fillDetails(page)
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Waiting for a connection…' })).toBeDisabled()
  const menuOfThen = page.waitForResponse('**/api/products')
  await context.setOffline(false)
  expect((await menuOfThen).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('nothing personal and nothing of the back-office is cached', async ({ page }) => {
  await page.goto('/payment-help')
  await waitForWorker(page)
  await page.goto('/login')
  await page.goto('/track/unknown-token')
  await page.goto('/')
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths).toEqual(expect.arrayContaining(['/', '/menu', '/api/products']))
  expect(paths.filter((path) => /admin|login|office|auth|password|\/track\//.test(path))).toEqual(
    [],
  )
})

test('fonts load after first paint, and at once where the worker has them cached', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const doWait = document.getElementById('fonts')?.hasAttribute('media')
      document.documentElement.setAttribute('data-fonts-wait', String(doWait))
    })
  })
  const html = page.locator('html')
  await page.goto('/menu')
  await expect(html).toHaveAttribute('data-fonts-wait', 'true')
  await expect(page.locator('#fonts')).not.toHaveAttribute('media')
  await waitForWorker(page)
  await page.goto('/')
  await expect(html).toHaveAttribute('data-fonts-wait', 'false')
})

test('on a connection without throughput the cached menu shows, and is revalidated afterwards', async ({
  page,
  baseURL,
}) => {
  const line = await startLineTo(baseURL ?? '')
  await page.goto(`${line.origin}/menu`)
  await waitForWorker(page)
  line.die()
  await page.goto(`${line.origin}/menu?category=soups&utm_source=flyer`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(offlineSign)).toBeVisible()
  const newMenu = page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().endsWith('/api/products') && !response.fromServiceWorker(),
    )
  line.revive()
  await newMenu
  await expect(page.getByText(offlineSign)).toBeHidden()
  line.close()
})

test('of all the addresses that links carry, only pages are cached', async ({ page }) => {
  await page.goto('/menu')
  await waitForWorker(page)
  await page.goto('/menu?utm_source=flyer')
  await page.goto('/menu?q=masa')
  await page.goto('/menu?category=soups')
  const queries = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().flatMap(({ url }) => new URL(url).search || [])
  })
  expect(queries).toEqual(['?category=soups'])
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  /** The chunks of the layers. */
  const parts = ['product-dialog', 'cart-sheet', 'search-overlay']

  test('dish, cart and search are prefetched after the first view and open offline', async ({
    page,
    context,
  }) => {
    const arePartsThere = waitForFiles(page, parts)
    await page.goto('/menu')
    await arePartsThere
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add Sinasir' }).click()
    const dish = page.getByRole('dialog')
    await dish.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dish).toBeHidden()
    await page.getByPlaceholder('Search menu...').fill('zobo')
    await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    // The checkout's code is missing: its link must not reload the page.
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
    const note = page.getByText('Still loading')
    await expect(note).toBeVisible()
    expect(await note.evaluate(isOnTop)).toBe(false)
    await expect(cart.getByRole('link').locator('.animate-spin')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
    await expect(page.getByText('Still loading')).toBeHidden()
  })

  test('the checkout is prefetched with the first dish in the cart', async ({ page, context }) => {
    const isCheckoutThere = waitForFiles(page, ['checkout-page'])
    // Not until the network is idle: the page's stream of events never ends.
    const loading = new Set<Request>()
    page.on('request', (asked) => asked.resourceType() === 'script' && loading.add(asked))
    page.on('requestfinished', (asked) => loading.delete(asked))
    await addDish(page, 'Sinasir', 'masa')
    await isCheckoutThere
    await expect.poll(() => loading.size).toBe(0)
    const cart = await openCart(page)
    await context.setOffline(true)
    await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
  })

  test('with data saving on, they are prefetched at the first touch', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/menu', { waitUntil: 'networkidle' })
    const arePartsThere = waitForFiles(page, parts)
    await page.getByRole('heading', { name: 'Our Menu' }).click()
    await arePartsThere
  })

  test('a dish whose code fails to load opens when back online, and covers no button', async ({
    page,
  }) => {
    await addDish(page, 'Sinasir', 'masa')
    await page.route('**/product-dialog-*.js', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Add Sinasir' }).click()
    const dish = page.getByRole('dialog')
    await expect(dish.getByText('Loading…')).toBeVisible()
    await dish.getByRole('button', { name: 'Cancel' }).click()
    await expect(dish).toBeHidden()
    const cart = page.getByRole('button', { name: /^(View cart|Cart)/ }).locator('visible=true')
    for (const button of await cart.all()) await button.click({ trial: true })

    await page.getByRole('button', { name: 'Add Sinasir' }).click()
    await page.unroute('**/product-dialog-*.js')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(dish.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  })

  function waitForFiles(page: Page, names: string[]) {
    return Promise.all(
      names.map((name) =>
        page.waitForEvent('requestfinished', (asked) => asked.url().includes(name)),
      ),
    )
  }
})

/** Runs in the page. `elementFromPoint` skips elements with `pointer-events: none`. */
function isOnTop(note: SVGElement | HTMLElement) {
  note.style.pointerEvents = 'auto'
  const { x, y, width, height } = note.getBoundingClientRect()
  return note.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
