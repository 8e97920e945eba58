import type { Page, Request } from '@playwright/test'

import { expect } from '#tests/support/browser-test.ts'
import { openView } from '#tests/support/order-pages.ts'
import { newPhone, placeOrder } from '#tests/support/place-order.ts'
import type { PressShop } from '#tests/support/press-shop.ts'

import {
  button,
  deliveryIn,
  fill,
  makeRiderLink,
  openOrder,
  placeOnDelivery,
  placeRanOut,
  press,
  show,
} from './press-group.ts'
import type { PressGroup } from './press-group.ts'

const printer = {
  _id: 'grill',
  name: 'Grill',
  paperWidth: 80,
  printsOnAcceptance: true,
  state: 'browser',
  polledAt: null,
}

function showRinging(page: Page, ids: readonly string[]) {
  const since = new Date().toISOString()
  const orders = ids.map((_id) => ({ _id, reason: 'new', since }))
  return show(page, '**/api/orders/ringing', { isOn: true, orders })
}

const setStatus = (status: string) => (page: Page) =>
  page.getByLabel('Order status').selectOption(status)

/** Two new orders, which ring. */
async function openList(page: Page, shop: PressShop, view?: 'Board' | 'Wall view') {
  const orders = [await placeOrder(shop.request), await placeOrder(shop.request)]
  await showRinging(
    page,
    orders.map(({ id }) => id),
  )
  await page.goto('/admin/orders')
  if (view) await openView(page, view)
}

/**
 * An order that is paid on delivery does not move before its call. The board ignores a press while
 * an order that has just arrived moves it.
 */
async function moveOne(page: Page) {
  const card = page.locator('[data-order]').filter({ hasNotText: 'Call first' })
  const start = card.getByRole('button', { name: /^Start preparing/ }).first()
  await expect(async () => {
    await Promise.all([page.waitForRequest(isMove, { timeout: 3000 }), start.click()])
  }).toPass()
  await button('Undo')(page).waitFor()
}

function isMove(sent: Request) {
  return sent.method() === 'PATCH' && /\/api\/orders\/\w+$/.test(sent.url())
}

/** Runs in the page. On a busy machine its 8 seconds are over before the presses. */
function keepUndo() {
  const { setTimeout } = globalThis
  const longer: typeof setTimeout = Object.assign(
    (run: () => void, ms?: number) => setTimeout(run, ms === 8000 ? 60_000 : ms),
    setTimeout,
  )
  globalThis.setTimeout = longer
}

/** The order that is first in line moves to the next column, so each press takes another one. */
const step = {
  name: 'Next step',
  isInList: true,
  call: 'PATCH /api/orders/{id}',
  button: button(/^Start preparing/, 'main'),
  isReal: true,
} as const

export const orderGroups: PressGroup[] = [
  {
    name: 'a paid order',
    isOffice: true,
    async open(page, shop) {
      const { id } = await placeOrder(shop.request)
      await showRinging(page, [id])
      await show(page, '**/api/printers', [printer])
      await openOrder(page, id)
    },
    rows: [
      { name: 'Accept', call: 'POST /api/orders/accept', button: button(/^Accept/) },
      { name: 'Send to a printer', call: 'POST /api/print-jobs', button: button('Send to Grill') },
      { name: '+10 min', call: 'PATCH /api/orders/{id}/promise', button: button('+10 min') },
      { name: 'Set time', call: 'PATCH /api/orders/{id}/promise', button: button('Set time') },
      {
        name: 'Update Status',
        call: 'PATCH /api/orders/{id}',
        fill: setStatus('ready'),
        button: button('Update Status'),
      },
      {
        name: 'Cancel and refund',
        call: 'PATCH /api/orders/{id}',
        async fill(page) {
          await setStatus('cancelled')(page)
          await page.getByRole('radio', { name: /^Refund/ }).check()
        },
        button: button('Update Status'),
      },
      {
        name: 'Cancel and keep the money',
        call: 'PATCH /api/orders/{id}',
        async fill(page) {
          await setStatus('cancelled')(page)
          await page.getByRole('radio', { name: /^Keep/ }).check()
          await page.getByLabel('Why it is kept').fill('Nobody came')
        },
        button: button('Update Status'),
      },
      {
        name: 'Send refund',
        call: 'POST /api/orders/{id}/refunds',
        open: press('Refund'),
        fill: fill({ Reason: 'Cold' }),
        button: button('Send refund'),
      },
      {
        name: 'Ask the customer',
        call: 'POST /api/orders/{id}/changes',
        open: press('Something ran out'),
        button: button('Ask the customer', 'dialog'),
      },
    ],
  },
  {
    name: 'an order of which more than its price was paid',
    isOffice: true,
    async open(page, { request }) {
      const { id } = await placeOrder(request, { paidNaira: 90_000 })
      await openOrder(page, id)
    },
    rows: [
      {
        name: 'Refund the excess',
        call: 'POST /api/orders/{id}/refunds',
        button: button(/^Refund the excess/),
      },
    ],
  },
  {
    name: 'an order with a dish that ran out',
    isOffice: true,
    open: async (page, shop) => openOrder(page, (await placeRanOut(shop)).id),
    rows: [
      {
        name: 'It did not run out',
        isInList: true,
        call: 'PATCH /api/orders/{id}/changes/{changeId}',
        button: button('It did not run out'),
      },
      {
        name: 'Take off the only dish',
        call: 'PATCH /api/orders/{id}/changes/{changeId}',
        open: press('Take off now'),
        button: button('Yes, cancel the order', 'dialog'),
      },
    ],
  },
  {
    name: 'a delivery that is paid at the door',
    isOffice: true,
    async open(page, shop) {
      const buyer = { fullName: 'Amina Bello', phoneNumber: newPhone(), emailAddress: '' }
      const delivery = await deliveryIn(shop)
      const id = await placeOnDelivery(shop, { buyer, delivery })
      const refused = await placeOnDelivery(shop, { buyer })
      const data = { status: 'cancelled', notTaken: true }
      await shop.api.patch(`/api/orders/${refused}`, { data })
      await openOrder(page, id)
    },
    rows: [
      {
        name: 'Customer confirmed',
        call: 'POST /api/orders/{id}/phone-confirmed',
        button: button('Customer confirmed'),
      },
      {
        name: 'Allow pay on delivery',
        call: 'DELETE /api/orders/{id}/pay-first',
        button: button('Allow pay on delivery'),
      },
      {
        name: 'Mark as paid',
        call: 'POST /api/orders/{id}/collections',
        button: button(/^Mark ₦[\d,]+ as paid$/),
      },
      {
        name: 'Create rider link',
        call: 'POST /api/orders/{id}/rider-link',
        button: button('Create rider link'),
      },
    ],
  },
  {
    name: 'an order with a rider',
    isOffice: true,
    async open(page, shop) {
      const delivery = await deliveryIn(shop)
      const { id } = await placeOrder(shop.request, { other: { delivery } })
      await makeRiderLink(shop, id)
      await openOrder(page, id)
    },
    rows: [
      {
        name: 'Revoke the rider link',
        call: 'DELETE /api/orders/{id}/rider-link',
        button: button('Revoke'),
      },
    ],
  },
  {
    name: 'the rider',
    async open(page, shop) {
      const id = await placeOnDelivery(shop, { delivery: await deliveryIn(shop) })
      await page.goto(await makeRiderLink(shop, id))
    },
    rows: [
      { name: 'Picked up', call: 'POST /api/rides/{token}/picked-up', button: button('Picked up') },
      {
        name: 'I have the money',
        call: 'POST /api/rides/{token}/collected',
        button: button(/^I have ₦.* in cash$/),
      },
    ],
  },
  {
    name: 'the rider of a paid order',
    async open(page, shop) {
      const delivery = await deliveryIn(shop)
      const { id } = await placeOrder(shop.request, { other: { delivery } })
      const data = { method: 'cash', amount: delivery.fee, id: 'fee' }
      await shop.api.post(`/api/orders/${id}/collections`, { data })
      await page.goto(await makeRiderLink(shop, id))
    },
    rows: [
      {
        name: 'Delivered',
        call: 'POST /api/rides/{token}/delivered',
        fill: fill({ '4 digits from the customer': '1234' }),
        button: button('Delivered'),
      },
    ],
  },
  {
    name: 'the list of orders',
    isOffice: true,
    open: openList,
    rows: [
      {
        name: 'Accept all',
        isInList: true,
        call: 'POST /api/orders/accept',
        button: button(/^Accept all/),
      },
      {
        name: 'Later',
        call: 'POST /api/promise/move',
        open: press('Slow down'),
        button: button('+15 min', 'dialog'),
      },
      {
        name: 'Busy',
        call: 'POST /api/promise/busy',
        open: press('Slow down'),
        button: button('Busy +15', 'dialog'),
      },
      {
        name: 'Pause',
        call: 'POST /api/shop/pause',
        open: press('Slow down'),
        button: button('Pause', 'dialog'),
      },
    ],
  },
  {
    name: 'orders that were accepted by mistake',
    isOffice: true,
    async open(page, shop) {
      await page.addInitScript(keepUndo)
      await openList(page, shop)
      await press(/^Accept all/)(page)
    },
    rows: [
      { name: 'Undo', call: 'POST /api/orders/accept/undo', button: button('Undo'), isReal: true },
    ],
  },
  {
    name: 'what to cook',
    isOffice: true,
    async open(page, shop) {
      await openList(page, shop)
      await openView(page, 'What to cook')
    },
    rows: [
      {
        name: 'Sold out',
        isInList: true,
        call: 'PATCH /api/products/{id}',
        button: button(/^Sold out: /, 'dialog'),
      },
    ],
  },
  {
    name: 'the board',
    isOffice: true,
    async open(page, shop) {
      await page.addInitScript(keepUndo)
      await openList(page, shop, 'Board')
    },
    rows: [
      step,
      {
        name: '+10 min',
        call: 'PATCH /api/orders/{id}/promise',
        button: button(/^\+10 min for order/),
      },
      {
        name: 'Sold out',
        isInList: true,
        call: 'PATCH /api/products/{id}',
        button: button(/^Sold out: /, 'main'),
      },
      {
        name: 'Undo',
        call: 'PATCH /api/orders/{id}',
        fill: moveOne,
        button: button('Undo'),
        isReal: true,
      },
      {
        name: 'Next status of the selected',
        call: 'PATCH /api/orders/{id}',
        fill: (page) => page.getByRole('checkbox').first().check(),
        button: button('Next status'),
        isReal: true,
      },
    ],
  },
  {
    name: 'the wall',
    isOffice: true,
    async open(page, shop) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openList(page, shop, 'Wall view')
    },
    rows: [step],
  },
]

/** Pressed by `npm run test:long`. */
export const rareOrderGroups: PressGroup[] = [
  {
    name: 'a busy kitchen that is paused',
    isOffice: true,
    async open(page, shop) {
      await openList(page, shop)
      await press('Slow down')(page)
      await press('Busy +15')(page)
      await button('End Busy')(page).waitFor()
      await press('Slow down')(page)
      await press('Pause')(page)
      await button(/^Reopen/)(page).waitFor()
    },
    // They leave the shop of the other rows open.
    rows: [
      {
        name: 'End Busy',
        call: 'POST /api/promise/busy',
        button: button('End Busy'),
        isReal: true,
      },
      { name: 'Reopen', call: 'POST /api/shop/reopen', button: button(/^Reopen/), isReal: true },
    ],
  },
  {
    name: 'an order by phone',
    isOffice: true,
    async open(page) {
      await page.goto('/admin/orders/new')
      await page.getByLabel('Phone number').fill(newPhone())
      await page.getByLabel('Full name').fill('Amina Bello')
      const dish = 'Masa & Miyan Taushe'
      await page.getByLabel('Search dishes').fill(dish)
      await button(`Notes for ${dish}`)(page).waitFor()
      await page.keyboard.press('Enter')
    },
    rows: [
      { name: 'Pay on pickup', call: 'POST /api/orders', button: button(/^Pay on pickup/) },
      { name: 'Send link', call: 'POST /api/pay-links', button: button(/^Send link/) },
    ],
  },
]
