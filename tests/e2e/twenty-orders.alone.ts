import { expect, test } from '#tests/support/browser-test.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { newName, openOrders } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

const count = 20

test('twenty orders are completed with at most 60 taps on one page', async ({ page, request }) => {
  test.slow()
  const ids: string[] = []
  while (ids.length < count) ids.push((await placeOrder(request, { fullName: newName() }))._id)
  await page.addInitScript(() => {
    document.addEventListener('click', ({ isTrusted }) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.taps = `${Number(dataset.taps ?? 0) + 1}`
    })
  })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await page.getByText('Board', { exact: true }).click()
  await expect(page.locator(`[data-order="${ids.at(-1)}"]`)).toBeVisible()
  const tapsBefore = await page.locator('html').getAttribute('data-taps')
  const pages: string[] = []
  page.on('framenavigated', (frame) => pages.push(frame.url()))

  for (const status of ['Preparing', 'Ready', 'completed']) {
    for (const id of ids) {
      const step = page.locator(`[data-step="${id}"]`)
      await step.click()
      const column = page.getByRole('region', { name: status, exact: true })
      const shown = column.locator(`[data-order="${id}"]`)
      await expect(shown).toHaveCount(status === 'completed' ? 0 : 1)
    }
  }
  for (const id of ids) await expect(page.locator(`[data-order="${id}"]`)).toHaveCount(0)
  const taps = Number(await page.locator('html').getAttribute('data-taps')) - Number(tapsBefore)
  expect(taps).toBeLessThanOrEqual(60)
  expect(pages).toEqual([])
})
