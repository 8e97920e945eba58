import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { newName, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

/** A time in opening hours, at least an hour and at most a day ahead. */
function withinADay(now: Date) {
  const { date, time } = lagosClock(now)
  if (time < '17:00') return { scheduledDate: date, scheduledTime: '18:00' }
  return { scheduledDate: addDays(date, 1), scheduledTime: '08:00' }
}

const kitchen = '/admin/settings/kitchen'

test('the preparation time moves a scheduled order up on the board of an employee', async ({
  page,
  request,
  browser,
}) => {
  const fullName = newName()
  const schedule = { isScheduled: true, ...withinADay(new Date()) }
  await placeOrder(request, { fullName, other: schedule })
  const screen = await browser.newPage()
  const later = screen.getByRole('heading', { name: 'Starts later' })
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Preparation' }).click()
    await page.getByLabel('Preparation time (minutes)').fill('')
    await page.getByLabel('Late after (minutes)').fill('0')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Please enter whole minutes from 0 to 1440.')).toBeVisible()
    await expect(page.getByText('Please enter whole minutes from 1 to 1440.')).toBeVisible()
    await page.getByLabel('Preparation time (minutes)').fill('0')
    await page.getByLabel('Late after (minutes)').fill('45')
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

    await signInAs(screen, 'Employee')
    await openOrders(screen)
    await openView(screen, 'Board')
    const card = screen.getByRole('listitem').filter({ hasText: fullName })
    await expect(card).toBeVisible()
    await expect(later).toBeVisible()
    await expect(card).not.toContainText(/\d min/)

    await page.getByLabel('Preparation time (minutes)').fill('1440')
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    await expect(card).toContainText('0 min')
  } finally {
    const data = { preparationMinutes: 60, lateMinutes: 30 }
    await (await adminApi()).patch('/api/settings', { data })
    await screen.close()
  }
})

test('an employee sees the kitchen settings and cannot change them', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto(kitchen)
  await expect(page.getByLabel('Preparation time (minutes)')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
})

test('kitchen settings: axe finds nothing serious, light or dark', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto(kitchen)
  await page.getByLabel('Late after (minutes)').fill('0')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter whole minutes from 1 to 1440.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('on an iPhone, in Safari', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1' })

  test('push messages are explained, without a switch that does nothing', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await signInAs(page, 'Employee')
    await page.goto('/admin/settings/device')
    const text = page.getByText('To get push messages on an iPhone or iPad')
    await expect(text).toBeVisible()
    await expect(page.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible()
    await expect(page.getByLabel('Push messages to this device')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a switch for push messages that the browser blocks says why', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  })
  await signInAs(page, 'Employee')
  await page.goto('/admin/settings/device')
  await expect(page.getByLabel('Push messages to this device')).toBeDisabled()
  await expect(page.getByText('Notifications are blocked.')).toBeVisible()
})
