import { lagosClock } from '#domain/lagos-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { addDish, goToCheckout } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

test('an Admin sets hours by day, and a closed shop offers its next opening', async ({ page }) => {
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  // Whenever the test runs, the shop is closed.
  const isMorning = lagosClock(new Date()).time < '12:00'
  const [hour, shown] = isMorning ? ['15', '3:00 PM - 3:01 PM'] : ['11', '11:00 AM - 11:01 AM']
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings/hours')
    await page.getByRole('switch', { name: 'Different hours on some days' }).click()
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    for (const day of days) {
      const hours = page.getByRole('region', { name: day })
      await hours.getByLabel('Opens at').fill(`${hour}:00`)
      await hours.getByLabel('Closes at').fill(`${hour}:01`)
    }
    const sunday = page.getByRole('region', { name: 'Sunday' })
    await sunday.getByRole('button', { name: 'Add hours to Sunday' }).click()
    await sunday.getByLabel('Opens at').last().fill(`${hour}:30`)
    await sunday.getByLabel('Closes at').last().fill('02:00')
    await expect(sunday.getByText('Closes on the next day')).toBeVisible()
    await sunday.getByLabel('Closes at').last().fill(`${hour}:31`)
    await expect(sunday.getByText('Closes on the next day')).toBeHidden()
    await page.getByRole('button', { name: 'Remove hours 1 of Monday' }).click()
    await expect(page.getByRole('region', { name: 'Monday' })).toContainText('Closed')
    await page.getByRole('button', { name: 'Add special days' }).click()
    await page.getByLabel('Name').fill('Eid al-Fitr')
    await page.getByText('To be confirmed').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove special days 1' }).click()
    await pressAndRead(page.getByRole('button', { name: 'Save hours' }), 'Settings saved')

    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Monday: closed')).toBeVisible()
    await expect(footer.getByText(`Tuesday to Saturday: ${shown}`)).toBeVisible()
    await addDish(page, 'Sinasir', 'masa')
    await goToCheckout(page)
    await page.getByRole('button', { name: /^Order for / }).click()
    await expect(page.getByLabel('Time')).toHaveValue(/^1[15]:[03]0$|^08:00$/)
    await expect(page.getByRole('button', { name: /^Order for / })).toBeHidden()
  } finally {
    await api.patch('/api/settings', { data: before })
  }
})
