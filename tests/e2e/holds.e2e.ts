import type { APIRequestContext } from '@playwright/test'

import { ProductWire } from '#contract/menu/product.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, removeMade } from '#tests/support/inventory-page.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { newName, openOrders } from '#tests/support/order-pages.ts'
import { payAtProvider, startCheckout } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

test.afterEach(removeMade)

async function stockOf(request: APIRequestContext, id: string) {
  return (await readJson(ProductWire, await request.get(`/api/products/${id}`))).stock
}

test('staff see a notice about a dish that is mostly held unpaid, and release holds', async ({
  page,
  request,
}) => {
  const dish = await makeProduct({ stock: 20 })
  const [fullName, paying] = [newName(), newName()]
  await signInAs(page, 'Employee')
  await openOrders(page)
  const wish = { dish: dish.product, quantity: 6 }
  const paid = await startCheckout(request, { ...wish, fullName: paying })
  await startCheckout(request, { ...wish, fullName })
  const notice = page.getByText(`More than half of ${dish.product} is held`)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'See who' }).click()
  await expect(page).toHaveURL('/admin/payments?state=held')
  await expect(notice).toBeHidden()
  const held = page.getByRole('list', { name: 'Held of each dish' }).getByRole('listitem')
  await expect(held.filter({ hasText: dish.product })).toHaveText(`${dish.product} 12`)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Release the portions of ${fullName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('1 hold released', { exact: true })).toBeVisible()
  expect(await stockOf(request, dish._id)).toBe(14)

  await payAtProvider(request, paid.checkout)
  await page.getByRole('button', { name: `Release the portions of ${paying}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('0 holds released, 1 was paid or over')).toBeVisible()
  expect(await stockOf(request, dish._id)).toBe(14)
})

test('a release that fails says so, and holds that cannot be loaded too', async ({
  page,
  request,
}) => {
  const dish = await makeProduct({ stock: 20 })
  const fullName = newName()
  await startCheckout(request, { dish: dish.product, quantity: 2, fullName })
  await signInAs(page, 'Employee')
  await page.route('**/api/holds/release', (route) => route.abort())
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Held portions' }).click()
  await page.getByRole('button', { name: `Release the portions of ${fullName}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/holds', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/payments?state=held')
  await expect(page.getByText('Failed to load held portions')).toBeVisible()
})
