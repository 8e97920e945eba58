import { defaultMessageSettings } from '#domain/ordering/order-message.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { letterTo } from '#tests/support/outbox.ts'
import { newPhone, placeOrder } from '#tests/support/place-order.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The settings are the same for all tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  const data = { messages: defaultMessageSettings }
  await (await adminApi()).patch('/api/settings', { data })
})

const settings = '/admin/settings/messages'

test('a message that is turned on and edited reaches the customer when the order is ready', async ({
  page,
  request,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Messages to customers' }).click()
  await expect(page.getByLabel('Send “Received”')).toBeChecked()
  const ready = page.getByLabel('Send “Ready”')
  await expect(ready).not.toBeChecked()
  await ready.check()
  const save = page.getByRole('button', { name: 'Save messages' })

  await page.getByRole('button', { name: 'Edit the text: Ready' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Sannu {nam}!')
  await save.click()
  await expect(page.getByText('{nam} is not a placeholder of this message.')).toBeVisible()
  await expectAccessible(page)
  await text.fill('Sannu! ')
  const placeholders = page.getByRole('group', { name: 'Insert a placeholder' })
  await placeholders.getByRole('button', { name: '{name}' }).press('Enter')
  await expect(text).toHaveValue('Sannu! {name}')
  await expect(text).toBeFocused()
  await expect(page.getByText('Sannu! Amina Bello')).toBeVisible()
  await pressAndRead(save, 'Settings saved')

  const email = `${newPhone()}@home.test`
  const buyer = { fullName: 'Zainab Kwaro', phoneNumber: newPhone(), emailAddress: email }
  const { id } = await placeOrder(request, { other: { buyer } })
  await page.goto(`/admin/orders/orderdetails/${id}`)
  await page.getByLabel('Order status').selectOption('Ready')
  await pressAndRead(
    page.getByRole('button', { name: 'Update Status' }),
    'Order status updated to ready',
  )
  expect(await letterTo(email, { containing: 'Sannu! Zainab Kwaro' })).toContain('is ready')
  await expect(async () => {
    await page.goto(`/admin/orders/orderdetails/${id}`)
    const history = page.getByRole('list', { name: 'Messages to the customer' })
    await expect(history).toContainText('Message “Ready” sent', { timeout: 2000 })
  }).toPass()
})

test('the default text returns with one press', async ({ page }) => {
  const ready = { isOn: true, subject: 'Come', text: 'Come and eat' }
  const data = { messages: { ...defaultMessageSettings, ready } }
  await (await adminApi()).patch('/api/settings', { data })
  await signInAs(page, 'Admin')
  await page.goto(settings)
  await page.getByRole('button', { name: 'Back to the default text: Ready' }).click()
  await expect(page.getByText('Your order #A1B2C3 is ready.')).toBeVisible()
  await pressAndRead(page.getByRole('button', { name: 'Save messages' }), 'Settings saved')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit the text: Ready' })).toBeVisible()
})

test('an employee reads the messages and cannot change them', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto(settings)
  await expect(page.getByLabel('Send “Ready”')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit the text: Received' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save messages' })).toBeDisabled()
  await expectAccessible(page)
})
