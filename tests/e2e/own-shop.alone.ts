import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BrowserContext, Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { copySamplePictures } from '#tests/support/copy-sample-pictures.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makePhoto } from '#tests/support/make-photo.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { standInKeys, startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-own-shop-'))
test.afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

// Its server stops at the end.
test.use({ expectedErrors: [/(status of 503|ERR_CONNECTION_REFUSED).*\/api\/live$/] })

const mostPresses = 60

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

const ownMenu = [
  'Name,Description,Category,Price,Stock',
  'Tuwo Shinkafa,Soft rice with miyan kuka,Masa,2400,40',
  'Kunun Gyada,Groundnut drink,Drinks,600,60',
].join('\n')

/** Taps, filled fields and chosen files, as an owner makes them. */
function countPresses() {
  let count = 0
  return {
    count: () => count,
    press: async (button: Locator) => {
      count += 1
      await pressAgain(button)
    },
    fill: async (field: Locator, text: string) => {
      count += 1
      await field.fill(text)
    },
    /** Opens the list, and takes one of it. */
    select: async (field: Locator, value: string) => {
      count += 2
      await field.selectOption(value)
    },
    choose: async (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count += 1
      await field.setInputFiles(file)
    },
  }
}

async function photo() {
  const buffer = await makePhoto({ width: 1200, height: 800 })
  return { name: 'pot.jpg', mimeType: 'image/jpeg', buffer }
}

type Stand = Awaited<ReturnType<typeof startPaystackStandIn>>

/** In place of the provider's script: the popup is paid at once. */
async function payAtStandIn(context: BrowserContext, { books }: Stand) {
  await context.exposeFunction('payAtProvider', (reference: string, amountKobo: number) => {
    books.pay(reference, { amountKobo })
  })
  await context.route('https://js.paystack.co/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.PaystackPop = { setup: ({ ref, amount, callback }) => ({
        openIframe: () => window.payAtProvider(ref, amount).then(() => callback({ reference: ref })),
      }) }`,
    }),
  )
}

test('an owner makes a fresh shop theirs on a phone, up to a paid test order', async ({
  browser,
}) => {
  test.slow()
  const paystack = await startPaystackStandIn()
  const smtp = await startSmtpStandIn()
  await copySamplePictures(dataDirectory)
  const { origin, stop } = await startBuiltShop({
    dataDirectory,
    variables: { PAYSTACK_API_URL: paystack.url },
  })
  const context = await browser.newContext({ baseURL: origin, ...phone })
  await payAtStandIn(context, paystack)
  const page = await context.newPage()
  const { press, fill, select, choose, count } = countPresses()
  // What is tried and taken back.
  const detour = countPresses()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const save = () => press(button('Save and continue'))

  await test.step('signing in', async () => {
    await page.goto('/login')
    await fill(page.getByLabel('Email'), firstAdmin.email)
    await fill(page.getByLabel('Password'), firstAdmin.password)
    await press(button('Sign in'))
    await expect(page.getByText('0 of 9 done')).toBeVisible()
    await expectAccessible(page)
    await press(link('Start: Your shop'))
  })

  await atStep(page, 1, 'Your shop', async () => {
    await expect(page.getByText(/Still of the sample: name, phone number/)).toBeVisible()
    await fill(page.getByLabel('First name'), 'Amina')
    await fill(page.getByLabel('Last name'), 'Bello')
    await fill(page.getByLabel('Your e-mail'), 'amina@kitchen.example')
    await fill(page.getByLabel('Shop name'), 'Amina Kitchen')
    await fill(page.getByLabel('Phone'), '0803 111 2222')
    await fill(page.getByLabel('Address', { exact: true }), '1 Lake Road, Jabi')
    await expect(page.getByLabel('Pickup address')).toHaveValue('1 Lake Road, Jabi')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('amina@kitchen.example')
    await save()
  })

  await atStep(page, 2, 'Look', async () => {
    await choose(page.getByLabel('Choose another picture'), await photo())
    await expect(page.locator('form img').first()).toHaveAttribute('src', /^\/images\/\w+-\w{3}-/)
    await save()
  })

  await atStep(page, 3, 'Hours', async () => {
    await expect(button('Keep these hours and continue')).toBeVisible()
    await fill(page.getByLabel('Closes at'), '21:00')
    await save()
  })

  await test.step('leaving, and taking it up again', async () => {
    await expect(page).toHaveURL('/admin/start/zones')
    await page.goto('/admin')
    await expect(page.getByText('3 of 9 done')).toBeVisible()
    await expect(page.getByText(/Amina Kitchen/).first()).toBeVisible()
    await press(link('Continue: Delivery zones'))
  })

  await atStep(page, 4, 'Delivery zones', async () => {
    await detour.press(button('Change all fees'))
    const dialog = page.getByRole('dialog')
    await detour.press(dialog.getByText('Lower'))
    await detour.fill(dialog.getByLabel('Naira'), '90000')
    await detour.press(dialog.getByRole('button', { name: 'Change all fees' }))
    await expect(dialog.getByText(/would be below ₦0/)).toBeVisible()
    await expectAccessible(page)
    await detour.press(dialog.getByText('Raise'))
    await detour.fill(dialog.getByLabel('Naira'), '200')
    await detour.press(dialog.getByRole('button', { name: 'Change all fees' }))
    await expect(page.getByText(/Still of the sample/)).toBeHidden()
    await detour.press(button('Undo'))
    await expect(page.getByText('Still of the sample: 52 sample zones.')).toBeVisible()
    await expect(button('Keep these zones and continue')).toBeVisible()
    await press(button('Use my own zones'))
    const own = page.getByRole('dialog', { name: 'Your own zones' })
    await detour.fill(own.getByLabel('Zones and fees'), 'Jabi, 2500\n\nUtako 2400\n')
    await detour.press(own.getByRole('button', { name: 'Use these zones' }))
    await expect(own.getByText(/^Line 3: Write the name, a comma and the fee/)).toBeVisible()
    await expectAccessible(page)
    await fill(own.getByLabel('Zones and fees'), 'Jabi, ₦2,600\nLife Camp, Phase 2, 3000')
    await expect(own.getByText('2 zones, ₦2,600 to ₦3,000')).toBeVisible()
    await press(own.getByRole('button', { name: 'Use these zones' }))
    await expect(page.getByText(/^2 zones, ₦2,600 to ₦3,000/)).toBeVisible()
    await expect(page.getByText(/Still of the sample/)).toBeHidden()
    await press(link('Continue'))
  })

  await atStep(page, 5, 'Menu', async () => {
    await detour.press(button('Keep them as drafts'))
    await expect(page.getByText('There is no dish on the menu.')).toBeVisible()
    await expect(button('Keep the sample dishes and continue')).toBeHidden()
    await expectAccessible(page)
    await detour.press(button('Undo'))
    await expect(page.getByText('Still of the sample: 49 sample dishes.')).toBeVisible()
    await press(button('Remove them all'))
    await expect(page.getByText('There is no dish on the menu.')).toBeVisible()
    await choose(page.getByLabel('Choose a CSV file'), {
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(ownMenu),
    })
    await press(button('Import 2 dishes'))
    const before = count()
    await press(link('Add a dish'))
    await fill(page.getByLabel('Product name'), 'Kilishi')
    await select(page.getByLabel('Category'), 'extras')
    await choose(page.getByLabel('Choose an image'), await photo())
    await fill(page.getByLabel('Price (₦)', { exact: true }), '3000')
    await fill(page.getByLabel('Stock', { exact: true }), '25')
    await press(button('Add product'))
    await expect(page.getByText('Step 5 of 9, done')).toBeVisible()
    console.info(`For a dish that is typed in: ${count() - before} presses`)
    await press(link('Continue'))
  })

  await atStep(page, 6, 'Ways to pay', async () => {
    await press(button('Enter keys'))
    const dialog = page.getByRole('dialog', { name: 'Card keys' })
    await fill(dialog.getByLabel('Public key'), standInKeys.publicKey)
    await fill(dialog.getByLabel('Secret key'), standInKeys.secretKey)
    await fill(dialog.getByLabel('Your password'), firstAdmin.password)
    await press(dialog.getByRole('button', { name: 'Check and save' }))
    await expect(page.getByText('Step 6 of 9, done')).toBeVisible()
    await save()
  })

  await atStep(page, 7, 'E-mail', async () => {
    await expect(button('Continue without e-mail')).toBeVisible()
    await press(button('Enter mail server'))
    const dialog = page.getByRole('dialog', { name: 'Mail server' })
    await fill(dialog.getByLabel('Server'), '127.0.0.1')
    await fill(dialog.getByLabel('Port'), `${smtp.port}`)
    await fill(dialog.getByLabel('Sender'), 'Amina Kitchen <orders@kitchen.example>')
    await fill(dialog.getByLabel('Your password'), firstAdmin.password)
    await press(dialog.getByRole('button', { name: 'Send a test e-mail and save' }))
    await expect(dialog).toBeHidden()
    expect(smtp.commands).toContain('RCPT TO:<amina@kitchen.example>')
    await expect(page.getByText('Step 7 of 9, done')).toBeVisible()
    await expect(button('Continue without e-mail')).toBeHidden()
    await press(link('Continue'))
  })

  await atStep(page, 8, 'Kitchen', async () => {
    await press(page.getByRole('switch', { name: 'This screen rings for new orders' }))
    await press(link('Continue'))
  })

  await atStep(page, 9, 'Test order', () => press(link('Open the menu')))

  await test.step('ordering in the own shop', async () => {
    await expect(page.getByText('Masa & Miyan Taushe')).toBeHidden()
    await press(button('Add Kilishi'))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }))
    await press(page.getByRole('banner').getByRole('button', { name: /^Cart/ }))
    await press(link('Proceed to Payment'))
    await fill(page.getByLabel('Full name'), 'Amina Bello')
    await fill(page.getByLabel('Phone number'), '08031112222')
    await press(button('Pay Now'))
    await expectPlaced(page)
  })

  await test.step('the order has arrived, and no step is left', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /Amina Bello/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden()
    await page.goto('/admin/start')
    await expect(page.getByText('The first steps are done')).toBeVisible()
    await expectAccessible(page)
  })

  test.info().annotations.push({ type: 'presses', description: `${count()}` })
  console.info(`From signing in to the paid test order: ${count()} presses`)
  expect(count()).toBeLessThanOrEqual(mostPresses)
  await context.close()
  await stop()
  await paystack.close()
  await smtp.close()
})

function atStep(page: Page, number: number, name: string, take: () => Promise<void>) {
  return test.step(name, async () => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText(`Step ${number} of 9`)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await take()
  })
}
