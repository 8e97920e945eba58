import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { makeProduct, openInventory, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { fillDetails, goToCheckout, openPopup } from '#tests/support/shop-page.ts'
import { newMark } from '#tests/support/table-rows.ts'

test.afterEach(removeMade)

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} has no box`)
  return box
}

function doMeet(one: Box, other: Box) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The toast with that text, once it has slid in. */
async function toastOf(page: Page, text: string) {
  const toast = page.locator('[role=alert] > div, [role=status] > div').filter({ hasText: text })
  await expect(toast).toBeVisible()
  await toast.evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)))
  return await boxOf(toast)
}

async function payWithoutNeighbourhood(page: Page) {
  await goToCheckout(page)
  await fillDetails(page)
  await page.getByRole('radio', { name: /Delivery/ }).click()
  await expect(zoneField(page)).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  return await toastOf(page, 'Please correct the errors in your information.')
}

function zoneField(page: Page) {
  return page.getByRole('combobox', { name: 'Neighbourhood', exact: true })
}

/** The list in which one searches for a zone, open. */
async function openZones(page: Page) {
  await zoneField(page).click()
  const list = page.getByRole('dialog', { name: 'Search neighbourhoods' })
  await expect(list.getByRole('option').first()).toBeVisible()
  return list
}

test('an error does not cover its field, the label or the list @both-widths', async ({ page }) => {
  const toast = await payWithoutNeighbourhood(page)
  const field = zoneField(page)
  await expect(field).toBeFocused()
  for (const part of [
    field,
    page.getByText('Neighbourhood', { exact: true }),
    page.getByText('Please select your neighbourhood.'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(doMeet(toast, await boxOf(part))).toBe(false)
  }

  const list = await openZones(page)
  await expect(page.getByText('Please correct the errors in your information.')).toBeVisible()
  expect(doMeet(toast, await boxOf(list))).toBe(false)
})

test('it does not cover them at 320 pixels either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const toast = await payWithoutNeighbourhood(page)
  expect(doMeet(toast, await boxOf(zoneField(page)))).toBe(false)
  expect(doMeet(toast, await boxOf(await openZones(page)))).toBe(false)
})

test('a cancelled payment leaves Pay Now free @both-widths', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  const toast = await toastOf(page, 'Payment cancelled.')
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  expect(doMeet(toast, await boxOf(pay))).toBe(false)
})

test('the toast of a payment covers nothing, and repeats no link @both-widths', async ({
  page,
}) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  // Held and measured in the page: the toast is there for two seconds.
  const measured = page.waitForFunction(() => {
    const toast = [...document.querySelectorAll('[role=status] > div')].find((bar) =>
      bar.textContent.includes('Payment successful, order placed!'),
    )
    // Under a pointer it stays, also over the change to the next page, which may load slowly.
    toast?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const header = document.querySelector('header')
    const heading = [...document.querySelectorAll('main h1')].find((title) =>
      title.textContent.startsWith('Order #'),
    )
    const card = heading?.closest('section')
    if (!toast || !header || !card || toast.getAnimations().length > 0) return undefined
    const boxes = [toast, header, card].map((part) => part.getBoundingClientRect().toJSON())
    return { boxes: boxes as DOMRect[], links: toast.querySelectorAll('a').length }
  })
  await popup.getByRole('button', { name: 'Pay' }).click()
  const { boxes, links } = (await (await measured).jsonValue())!
  const [toast, header, card] = boxes
  expect(links).toBe(0)
  expect(doMeet(toast!, header!)).toBe(false)
  expect(doMeet(toast!, card!)).toBe(false)
  await expect(page).toHaveURL('/')
  const bar = page.locator('[role=status] > div').filter({ hasText: 'order placed!' })
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(/\/track\/.+/)
  const parts = [
    page.getByText(/^Placed today at/),
    page.getByRole('heading', { name: /^Order #/ }),
    page.getByRole('button', { name: /^(Share|Copy) link$/ }),
  ]
  for (const part of parts) {
    await expect
      .poll(async () => doMeet((await bar.boundingBox())!, (await part.boundingBox())!))
      .toBe(false)
  }
})

test('in the back-office heading and search stay in sight @both-widths', async ({ page }) => {
  const name = `Lugbe ${newMark()}`
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/delivery-zones')
  await page.getByRole('button', { name: 'Add zone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zone name').fill(name)
  await dialog.getByLabel('Delivery fee in naira').fill('2600')
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  const toast = await toastOf(page, 'Delivery zone created')
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByPlaceholder('Search zones...'),
  ]) {
    expect(doMeet(toast, await boxOf(part))).toBe(false)
  }
  await removeZone(name)
})

/** The options of a dish that has many, in a dialog as high as it may be. */
async function openLongDialog(page: Page) {
  const options = Array.from({ length: 20 }, (_, index) => ({
    name: `Kilishi ${index}`,
    price: 0,
    soldOut: false,
  }))
  const { product } = await makeProduct({
    optionGroups: [{ name: 'Extras', least: 0, most: 1, options }],
  })
  await openInventory(page, product)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: `Options of ${product}` }).click()
  return page.getByRole('dialog', { name: `Options of ${product}` })
}

for (const [width, height] of [
  [390, 844],
  [390, 640],
  [768, 1024],
  [1024, 768],
  [1280, 720],
] as const) {
  test(`a toast covers and moves no button of a long dialog at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signInAs(page, 'Admin')
    const dialog = await openLongDialog(page)
    const inside = () =>
      dialog
        .getByRole('switch')
        .or(dialog.getByRole('button'))
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as Box))
    for (const pressed of [dialog.getByRole('switch').first(), dialog.getByRole('switch').last()]) {
      await pressed.click()
      const box = await toastOf(page, 'Failed')
      const toast = page.locator('[role=alert] > div').filter({ has: page.getByLabel('Dismiss') })
      await toast.hover()
      const shown = await boxOf(dialog)
      expect(doMeet(box, shown)).toBe(false)
      const before = await inside()
      await toast.getByLabel('Dismiss').click()
      await expect(toast).toHaveCount(0)
      expect(await boxOf(dialog)).toEqual(shown)
      expect(await inside()).toEqual(before)
    }
  })
}

async function removeZone(name: string) {
  const api = await adminApi()
  const zones = await readJson(z.array(DeliveryZoneWire), await api.get('/api/delivery-zones'))
  const zone = zones.find((one) => one.name === name)
  if (zone) await api.delete(`/api/delivery-zones/${zone._id}`)
}
