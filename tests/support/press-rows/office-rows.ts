import type { Page } from '@playwright/test'
import { z } from 'zod'

import {
  choosePhoto,
  fillProduct,
  makePhoto,
  makeZip,
  openPart,
  openRow,
} from '#tests/support/inventory-page.ts'
import { placeOrder, startCheckout } from '#tests/support/place-order.ts'
import type { PressShop } from '#tests/support/press-shop.ts'
import { readJson } from '#tests/support/read-json.ts'

import { button, fill, goTo, press, type PressGroup, show } from './press-group.ts'

const confirm = (name: string) => button(name, 'dialog')
/** Of the dialog with that question. */
const removeOf = (thing: string) => (page: Page) =>
  page
    .getByRole('dialog', { name: `Remove the ${thing}` })
    .getByRole('button', { name: 'Remove', exact: true })
const dish = 'Sinasir (Rice Pancakes)'
const soldOutDish = 'Gurasa (Kano Flatbread)'
const openInventoryAt = (name: string) => async (page: Page) => {
  await page.goto('/admin/inventory')
  await openRow(page, name)
}

async function showPayment(page: Page, { api, request }: PressShop, other: object) {
  const { reference } = await placeOrder(request)
  const payment = await readJson(z.looseObject({}), await api.get(`/api/payments/${reference}`))
  await show(page, `**/api/payments/${reference}`, { ...payment, ...other })
  await page.goto(`/admin/payments/${reference}`)
}

export const officeGroups: PressGroup[] = [
  {
    name: 'a first step',
    isOffice: true,
    open: goTo('/admin/start/zones'),
    rows: [
      { name: 'Keep the zones', call: 'PATCH /api/settings', button: button(/^Keep these zones/) },
    ],
  },
  {
    name: 'the sample dishes',
    isOffice: true,
    open: goTo('/admin/start/dish'),
    rows: [
      {
        name: 'Keep the sample dishes as drafts',
        call: 'POST /api/products/sample/drafts',
        button: button('Keep them as drafts'),
      },
      {
        name: 'Remove the sample dishes',
        call: 'DELETE /api/products/sample',
        button: button('Remove them all'),
      },
    ],
  },
  {
    name: 'chosen dishes',
    isOffice: true,
    async open(page) {
      await page.goto('/admin/inventory')
      await press('Select')(page)
      await page.getByRole('checkbox', { name: `Select ${dish}` }).check()
    },
    rows: [
      { name: 'Mark them sold out', call: 'PATCH /api/products', button: button('Sold out') },
      { name: 'Make them drafts', call: 'PATCH /api/products', button: button('Make drafts') },
      {
        name: 'Delete them',
        call: 'PATCH /api/products',
        open: press('Delete'),
        button: confirm('Delete'),
      },
    ],
  },
  {
    name: 'the inventory',
    isOffice: true,
    open: openInventoryAt(dish),
    rows: [
      {
        name: 'Mark sold out',
        isInList: true,
        call: 'PATCH /api/products/{id}',
        button: button(`Mark sold out ${dish}`),
      },
      {
        name: 'Delete a product',
        call: 'DELETE /api/products/{id}',
        open: press(`Delete ${dish}`),
        button: confirm('Delete'),
      },
    ],
  },
  {
    name: 'a dish that is sold out',
    isOffice: true,
    open: openInventoryAt(soldOutDish),
    rows: [
      {
        name: 'Mark sold out',
        isInList: true,
        call: 'PATCH /api/products/{id}',
        button: button(`Mark sold out ${soldOutDish}`),
        isReal: true,
      },
      { name: 'Done', call: 'PATCH /api/products/{id}', button: confirm('Done') },
      {
        name: 'Back on sale',
        call: 'PATCH /api/products/{id}',
        button: confirm('Back on sale'),
        isReal: true,
      },
    ],
  },
  {
    name: 'a stock that could not be saved',
    isOffice: true,
    open: goTo('/admin/inventory'),
    rows: [
      {
        name: 'Save the stock again',
        call: 'PATCH /api/products/{id}',
        async open(page) {
          const refused = { status: 422, json: { message: 'Not now.' } }
          // The page's queries have addresses of the same form.
          await page.route('**/api/products/*', async function refuse(route) {
            if (route.request().method() !== 'PATCH') return route.fallback()
            await page.unroute('**/api/products/*', refuse)
            await route.fulfill(refused)
          })
          const stock = page.getByRole('textbox', { name: `Stock of ${dish}` })
          await stock.fill('77')
          await stock.press('Enter')
        },
        button: button('Save again'),
      },
    ],
  },
  {
    name: 'a new product',
    isOffice: true,
    async open(page) {
      await page.goto('/admin/inventory/newproduct')
      await fillProduct(page, 'Zobo')
      await choosePhoto(page, await makePhoto())
      await page.route('**/api/images', (route) =>
        route.fulfill({ json: { secure_url: '/images/a.webp' } }),
      )
    },
    rows: [{ name: 'Add product', call: 'POST /api/products', button: button('Add product') }],
  },
  {
    name: 'a menu to import',
    isOffice: true,
    async open(page) {
      await page.goto('/admin/inventory/import')
      const csv = `Name,Price\n${dish},2750\n`
      await page
        .getByLabel('Choose a CSV file')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    },
    rows: [
      {
        name: 'Import a dish',
        call: 'POST /api/products/import',
        button: button('Import 1 dish'),
      },
    ],
  },
  {
    name: 'pictures to import',
    isOffice: true,
    async open(page) {
      await page.goto('/admin/inventory/import')
      await page.getByLabel('Choose a zip of pictures').setInputFiles(await makeZip(dish))
    },
    rows: [
      {
        name: 'Add a picture',
        call: 'POST /api/images',
        button: button('Add 1 picture'),
      },
    ],
  },
  {
    name: 'a product',
    isOffice: true,
    async open(page, { request }) {
      const menu = await request.get('/api/products')
      const [first] = await readJson(z.array(z.looseObject({ _id: z.string() })), menu)
      await page.goto(`/admin/inventory/editproduct/${first?._id}`)
    },
    rows: [
      {
        name: 'Save product',
        call: 'PATCH /api/products/{id}',
        async fill(page) {
          await openPart(page, 'Description')
          await page.getByLabel('Description').fill('Crisp and sweet')
        },
        button: button('Save changes'),
      },
    ],
  },
  {
    name: 'the order of dishes',
    isOffice: true,
    open: goTo('/admin/inventory/order?tab=masa'),
    rows: [
      {
        name: 'Save order',
        call: 'PATCH /api/products/positions',
        fill: press(/^Move .* down$/),
        button: button('Save order'),
      },
      {
        name: 'Back to the usual order',
        call: 'PATCH /api/products/positions',
        button: button('Back to the usual order'),
      },
    ],
  },
  {
    name: 'a payment',
    movesMoney: true,
    isOffice: true,
    open: async (page, shop) =>
      showPayment(page, shop, {
        state: 'needs attention',
        attention: 'The buyer disputes this payment (dispute 7).',
        attentionKey: 'dispute 7',
      }),
    rows: [
      {
        name: 'Ask the provider now',
        call: 'POST /api/payments/{reference}/check',
        button: button('Ask the provider now'),
      },
      {
        name: 'Save and settle',
        call: 'POST /api/payments/{reference}/settled',
        open: press('Mark as settled'),
        fill: fill({ 'What was done': 'Sent our receipt' }),
        button: button('Save and settle'),
      },
      {
        name: 'Send refund',
        call: 'POST /api/payments/{reference}/refunds',
        open: press('Refund'),
        fill: fill({ Reason: 'Cold' }),
        button: button('Send refund'),
      },
    ],
  },
  {
    name: 'a payment whose refund needs an account',
    movesMoney: true,
    isOffice: true,
    async open(page, shop) {
      await show(page, '**/api/payments/banks', [{ id: '1', name: 'Test Bank' }])
      const refund = { amount: 500, state: 'needs-attention', reason: 'Cold' }
      const createdAt = new Date().toISOString()
      await showPayment(page, shop, { refunds: [{ ...refund, createdAt, by: 'Bola' }] })
    },
    rows: [
      {
        name: 'Send to the provider',
        call: 'POST /api/payments/{reference}/bank-details',
        async fill(page) {
          await page.getByLabel('Bank', { exact: true }).selectOption('Test Bank')
          await page.getByLabel('Account number').fill('0123456789')
        },
        button: button('Send to the provider'),
      },
    ],
  },
  {
    name: 'the payments',
    isOffice: true,
    async open(page) {
      const question = { phoneNumber: '08031234567', amount: 3400, isAsking: false, payment: null }
      const questions = [{ ...question, _id: 'q1', askedAt: '2026-11-21T11:00:00Z' }]
      await show(page, '**/api/payment-questions', questions)
      await page.goto('/admin/payments')
    },
    rows: [
      {
        name: 'Done with a question',
        isInList: true,
        call: 'POST /api/payment-questions/{id}/handled',
        button: button(/^Done with/),
      },
    ],
  },
  {
    name: 'the holds',
    isOffice: true,
    async open(page, { request }) {
      await startCheckout(request)
      await startCheckout(request)
      await page.goto('/admin/payments?state=held')
    },
    rows: [
      {
        name: 'Release',
        call: 'POST /api/holds/release',
        open: press(/^Release the portions/),
        button: confirm('Release'),
      },
      {
        name: 'Release all',
        call: 'POST /api/holds/release',
        async open(page) {
          await press('Cancel')(page)
          await press(/^Release all/)(page)
        },
        button: confirm('Release'),
      },
    ],
  },
  {
    name: 'the end of the day',
    movesMoney: true,
    isOffice: true,
    async open(page, { request }) {
      await placeOrder(request)
      await page.goto('/admin/payments/end-of-day')
    },
    rows: [
      {
        name: 'Close the day',
        call: 'POST /api/cash-ups',
        async fill(page) {
          await page.getByPlaceholder('Counted, in naira').first().waitFor()
          for (const till of await page.getByPlaceholder('Counted, in naira').all()) {
            await till.fill('100')
          }
          await page.getByLabel('Note', { exact: true }).fill('The provider pays tomorrow.')
        },
        button: button('Close the day'),
      },
      {
        name: 'Close the day while orders are taken',
        call: 'POST /api/cash-ups',
        open: press('Close the day'),
        button: confirm('Close the day'),
      },
    ],
  },
  {
    name: 'a difference at the end of the day',
    isOffice: true,
    async open(page, { api }) {
      const day = await readJson(z.looseObject({}), await api.get('/api/cash-ups'))
      const closing = { at: '2026-11-21T21:00:00Z', by: 'Halima', note: 'Fuel', confirmed: null }
      const closed = { ...closing, needsConfirmation: true, tills: [] }
      await show(page, '**/api/cash-ups?*', { ...day, closed })
      await page.goto('/admin/payments/end-of-day')
    },
    rows: [
      {
        name: 'Confirm the difference',
        call: 'POST /api/cash-ups/confirm',
        button: button('Confirm the difference'),
      },
    ],
  },
  {
    name: 'the team',
    isOffice: true,
    async open(page, { api }) {
      const person = { firstName: 'Halima', lastName: 'Sani', phoneNumber: '08031234567' }
      const email = `halima-${Date.now()}@kitchen.test`
      const account = { email, password: 'Masa-and-Taushe-1', roles: ['Employee'] }
      await api.post('/api/users', { data: { ...person, ...account, status: 'Available' } })
      await page.goto('/admin/team')
    },
    rows: [
      {
        name: 'Delete a user',
        call: 'DELETE /api/users',
        open: press('Delete Halima Sani'),
        button: confirm('Delete'),
      },
      {
        name: 'Save changes',
        call: 'PATCH /api/users',
        async open(page) {
          await press('Cancel')(page)
          await page.getByRole('link', { name: 'Edit Halima Sani' }).first().click()
        },
        fill: fill({ 'Last name': 'Sani-Bello' }),
        button: button('Save changes'),
      },
    ],
  },
  {
    name: 'a user with a second factor and a PIN',
    isOffice: true,
    async open(page, { api }) {
      const [admin] = await readJson(z.array(z.looseObject({})), await api.get('/api/users'))
      const one = { ...admin, _id: 'u7', firstName: 'Halima', roles: ['Employee'] }
      await show(page, '**/api/users/u7', { ...one, hasSecondFactor: true, hasPin: true })
      await page.goto('/admin/team/edituser/u7')
    },
    rows: [
      {
        name: 'Remove the second factor',
        call: 'DELETE /api/users/{id}/second-factor',
        open: press('Remove second factor'),
        button: removeOf('second factor'),
      },
      {
        name: 'Remove the PIN',
        call: 'DELETE /api/users/{id}/pin',
        async open(page) {
          await press('Cancel')(page)
          await press('Remove PIN')(page)
        },
        button: removeOf('PIN'),
      },
    ],
  },
  {
    name: 'a new user',
    isOffice: true,
    open: goTo('/admin/team/newuser'),
    rows: [
      {
        name: 'Create user, to the next page',
        call: 'POST /api/users',
        fill: (page) =>
          fill({
            'First name': 'Zainab',
            'Last name': 'Danjuma',
            Email: `zainab-${Date.now()}@kitchen.test`,
            'Phone number': '08031112222',
            Password: 'Taushe-2026',
            'Confirm password': 'Taushe-2026',
          })(page),
        button: button('Create user'),
        isReal: true,
      },
    ],
  },
  {
    name: 'tickets that were not printed',
    isOffice: true,
    async open(page, { request }) {
      const { id } = await placeOrder(request)
      const claim = { claimedBy: 'a-screen', leaseEndsAt: null, copy: 1, kind: 'kitchen' }
      const job = { order: id, printer: 'grill', state: 'unknown', ...claim }
      const createdAt = new Date().toISOString()
      const jobs = ['a', 'b'].map((_id) => ({ ...job, _id, createdAt }))
      await show(page, '**/api/print-jobs?stuck=true', jobs)
      await page.goto('/admin')
    },
    rows: [
      {
        name: 'It was printed',
        isInList: true,
        call: 'PATCH /api/print-jobs/{id}',
        button: button('It was printed'),
      },
      {
        name: 'Dismiss',
        isInList: true,
        call: 'PATCH /api/print-jobs/{id}',
        button: button('Dismiss'),
      },
    ],
  },
]
