import type { Page, Route } from '@playwright/test'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import type { OrderData, PriceChangedWire } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { MadePayLinkWire } from '#contract/ordering/pay-link.ts'
import { TransferWire } from '#contract/payments/transfer.ts'
import { expect } from '#tests/support/browser-test.ts'
import { placeOrder, startCheckout } from '#tests/support/place-order.ts'
import type { PressShop } from '#tests/support/press-shop.ts'
import { readJson } from '#tests/support/read-json.ts'
import {
  addDish,
  fillDetails,
  goToCheckout,
  openCart,
  openDish,
  openPopup,
} from '#tests/support/shop-page.ts'

import { button, fill, goTo, placeRanOut, press, type PressGroup } from './press-group.ts'

type CartLine = { quantity: number; product: { name: string } }

const readCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartLine[])

const portions = async (page: Page) =>
  (await readCart(page)).reduce((sum, { quantity }) => sum + quantity, 0)
const lines = async (page: Page) => (await readCart(page)).length
const linesGone = async (page: Page) => -(await lines(page))
const portionsGone = async (page: Page) => -(await portions(page))
const linesBeside = (name: string) => async (page: Page) =>
  (await readCart(page)).filter(({ product }) => !product.name.startsWith(name)).length
const timesLeft = (page: Page) => page.evaluate(() => history.length)
const timesShared = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shares: number }).shares)

const suggestion = (page: Page) =>
  page.getByRole('region', { name: 'Goes with' }).getByRole('button').first()

/** Changes a dish of the shop, named by its beginning. */
async function changeDish(
  { api, request }: PressShop,
  name: string,
  change: (idOf: (other: string) => string) => object,
) {
  const menu = await readJson(z.array(ProductWire), await request.get('/api/products'))
  const idOf = (one: string) => menu.find(({ product }) => product.startsWith(one))?._id ?? ''
  const changed = await api.patch(`/api/products/${idOf(name)}`, { data: change(idOf) })
  expect(changed.status(), await changed.text()).toBe(200)
}

async function openOrderBesideCart(page: Page, { request }: PressShop) {
  const { trackingToken } = await placeOrder(request, { dish: 'Masa Gero', quantity: 1 })
  await addDish(page, 'Sinasir', 'masa')
  await page.goto(`/track/${trackingToken}`)
}

async function awaitTransfer(page: Page, { api }: PressShop) {
  const take = (channels: string[] | null) =>
    api.patch('/api/settings', { data: { transfers: channels && { channels } } })
  await take(['bank-transfer'])
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay with Transfer' }).click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await button('Pay another way')(page).waitFor()
  await take(null)
}

async function answerExpired(route: Route) {
  const transfer = await readJson(TransferWire, await route.fetch())
  await route.fulfill({ json: { ...transfer, state: 'expired' } })
}

const payHere = button(/^(Pay Now|Place Order)$/)

async function answerHigherPrice(route: Route) {
  const { orderData } = route.request().postDataJSON() as { orderData: OrderData }
  const was = orderData.totalAmount ?? 0
  const charge = { name: 'Packaging', naira: 250, per: 'order' as const, sumNaira: 250 }
  const none = { discount: null, freeDelivery: null, taxes: [] }
  const json: PriceChangedWire = {
    code: 'price_changed',
    message: 'Some prices have changed.',
    items: orderData.items.map(({ product, quantity }) => ({
      product,
      quantity,
      packageId: null,
      options: [],
      price: was / quantity,
    })),
    delivery: { fee: 0 },
    totalAmount: was + 250,
    bill: { ...none, charges: [charge], addedNaira: 250 },
  }
  await route.fulfill({ status: 409, json })
}

export const shopGroups: PressGroup[] = [
  {
    name: 'a dish',
    open: goTo('/menu?category=masa'),
    rows: [
      {
        name: 'Add to Cart',
        open: press('Add Sinasir (Rice Pancakes)'),
        button: button('Add to Cart', 'dialog'),
        effects: portions,
      },
    ],
  },
  {
    name: 'the cart',
    async open(page) {
      for (const name of ['Sinasir', 'Gurasa', 'Alkubus', 'Masa Gero', 'Masa & Miyan Taushe'])
        await addDish(page, name, 'masa')
      await openCart(page)
    },
    rows: [
      { name: 'Remove', isInList: true, button: button(/^Remove /, 'dialog'), effects: linesGone },
    ],
  },
  {
    name: 'the checkout',
    async open(page) {
      await goToCheckout(page)
      await fillDetails(page)
    },
    rows: [
      {
        name: 'Use code',
        call: 'POST /api/discount-codes/check',
        fill: (page) => page.getByLabel('Discount code').fill('NONE20'),
        button: button('Use code'),
      },
      { name: 'Pay Now', call: 'POST /api/checkout', button: payHere },
      {
        name: 'Place Order',
        call: 'POST /api/checkout',
        fill: (page) => page.getByRole('radio', { name: /^Pay on/ }).check(),
        button: payHere,
      },
    ],
  },
  {
    name: 'an order that is placed',
    async open(page) {
      await goToCheckout(page)
      await fillDetails(page)
      await page.getByRole('radio', { name: /^Pay on/ }).check()
    },
    rows: [
      {
        name: 'Place Order, to the next page',
        call: 'POST /api/checkout',
        button: payHere,
        isReal: true,
      },
    ],
  },
  {
    name: 'the page of an order',
    async open(page, { request }) {
      const { trackingToken } = await placeOrder(request)
      await page.goto(`/track/${trackingToken}`)
    },
    rows: [
      { name: 'Share link', button: button('Share link'), effects: timesShared },
      {
        name: 'Cancel the order',
        call: 'POST /api/orders/track/{token}/cancel',
        open: press('Cancel this order'),
        button: button('Cancel the order', 'dialog'),
      },
      {
        name: 'Order again',
        open: press('Keep it'),
        button: button('Order again'),
        effects: lines,
      },
    ],
  },
  {
    name: 'a dish that ran out',
    async open(page, shop) {
      const { trackingToken } = await placeRanOut(shop)
      await page.goto(`/track/${trackingToken}`)
    },
    rows: [
      {
        name: 'Take this instead',
        call: 'POST /api/orders/track/{token}/changes/{changeId}',
        open: press('Choose another dish'),
        fill: (page) => page.getByRole('radio').first().check(),
        button: button('Take this instead'),
      },
      {
        name: 'Cancel the whole order',
        call: 'POST /api/orders/track/{token}/changes/{changeId}',
        async open(page) {
          await page.reload()
          await press('Cancel the whole order')(page)
        },
        button: button('Yes, cancel the order'),
      },
    ],
  },
  {
    name: 'a question about a payment',
    open: goTo('/payment-help'),
    rows: [
      {
        name: 'Ask about my payment',
        call: 'POST /api/payment-help',
        fill: fill({ 'Payment reference': 'ORD-1234567890' }),
        button: button('Ask about my payment'),
      },
    ],
  },
]

/** Pressed by `npm run test:long`. */
export const rareShopGroups: PressGroup[] = [
  {
    name: 'a portion that ran out',
    async open(page, shop) {
      const { trackingToken } = await placeRanOut(shop, 1)
      await page.goto(`/track/${trackingToken}`)
    },
    rows: [
      {
        name: 'Take it off',
        call: 'POST /api/orders/track/{token}/changes/{changeId}',
        button: button(/^Take it off, ₦/),
      },
    ],
  },
  {
    name: 'the page of a payment link',
    movesMoney: true,
    async open(page, { api, request }) {
      const { orderData } = await startCheckout(request)
      const made = await api.post('/api/pay-links', { data: { orderData } })
      const { token } = await readJson(MadePayLinkWire, made)
      await page.goto(`/pay/${token}`)
    },
    rows: [{ name: 'Pay', button: button(/^Pay ₦/), effects: lines }],
  },
  {
    name: 'a price that has changed',
    movesMoney: true,
    async open(page) {
      await goToCheckout(page)
      await fillDetails(page)
      await page.route('**/api/checkout', answerHigherPrice, { times: 1 })
      await payHere(page).click()
    },
    rows: [
      {
        name: 'Pay the new price',
        call: 'POST /api/checkout',
        button: button(/^Pay ₦/, 'dialog'),
        isOnce: true,
      },
    ],
  },
  {
    name: 'the last order again',
    async open(page, { api }) {
      await goToCheckout(page)
      await fillDetails(page)
      await page.getByLabel('Remember me on this phone').check()
      await page.getByRole('radio', { name: /^Pay on/ }).check()
      const isPlaced = page.waitForResponse('**/verify')
      await payHere(page).click()
      const { order } = await readJson(VerifiedWire, await isPlaced)
      await api.patch(`/api/orders/${order._id}`, { data: { status: 'cancelled' } })
      await page.getByRole('button', { name: /^Hide order #/ }).click()
    },
    rows: [{ name: 'Again', button: button(/^Again: /), effects: lines }],
  },
  {
    name: 'a transfer that is awaited',
    open: awaitTransfer,
    rows: [
      {
        name: 'Open the payment window again',
        button: button('Open the payment window again'),
        effects: (page) => page.getByText('Test payment: no money moves').count(),
      },
      {
        name: 'Pay another way',
        async open(page) {
          await page.reload()
          await press('Pay another way')(page)
        },
        button: button('No, pay another way', 'dialog'),
        effects: timesLeft,
      },
    ],
  },
  {
    name: 'a transfer that has expired',
    async open(page, shop) {
      await awaitTransfer(page, shop)
      await page.route('**/api/transfers/*/check', answerExpired)
    },
    rows: [{ name: 'Pay again', button: button('Pay again'), effects: timesLeft }],
  },
  {
    name: 'what goes with a dish',
    async open(page, shop) {
      await changeDish(shop, 'Gurasa', (idOf) => ({ goesWith: [idOf('Zobo'), idOf('Awara')] }))
      await openDish(page, 'Gurasa', 'masa')
    },
    rows: [{ name: 'Add to the cart', isInList: true, button: suggestion, effects: portions }],
  },
  {
    name: 'what goes with a cart',
    async open(page, shop) {
      await changeDish(shop, 'Gurasa', (idOf) => ({ goesWith: [idOf('Zobo'), idOf('Awara')] }))
      await addDish(page, 'Gurasa', 'masa')
      await openCart(page)
    },
    rows: [{ name: 'Add', isInList: true, button: suggestion, effects: lines }],
  },
  {
    name: 'an order again beside a cart',
    open: openOrderBesideCart,
    rows: [
      {
        name: 'Add to my cart',
        open: press('Order again'),
        button: button('Add to my cart', 'dialog'),
        effects: portions,
      },
    ],
  },
  {
    name: 'an order again in place of a cart',
    open: openOrderBesideCart,
    rows: [
      {
        name: 'Replace my cart',
        open: press('Order again'),
        button: button('Replace my cart', 'dialog'),
        effects: linesBeside('Sinasir'),
      },
    ],
  },
  {
    name: 'a dish of which one portion is left',
    async open(page, shop) {
      const dialog = await openDish(page, 'Alkubus', 'masa')
      await dialog.getByRole('button', { name: 'Increase' }).click()
      await dialog.getByRole('button', { name: 'Add to Cart' }).click()
      await changeDish(shop, 'Alkubus', () => ({ stock: 1 }))
      await page.goto('/checkout')
    },
    rows: [{ name: 'Take 1', isInList: true, button: button(/^Take 1/), effects: portionsGone }],
  },
]
