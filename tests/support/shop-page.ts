import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'

import { pressAgain } from './press-again.ts'
import { readJson } from './read-json.ts'

/** Opens the dish through its card. */
export async function openDish(page: Page, name: string, category = 'all') {
  await page.goto(category === 'all' ? '/menu' : `/menu?category=${category}`)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name })).toBeVisible()
  return dialog
}

export async function addDish(page: Page, name: string, category?: string) {
  const dialog = await openDish(page, name, category)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
}

export async function openCart(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toBeVisible()
  return cart
}

let filledCarts = 0

/** Opens the checkout with one dish in the cart, as on a return with a kept cart. */
export async function goToCheckout(page: Page, name = 'Masa & Miyan Taushe') {
  const { _id: id, product, price: priceNaira, ...shown } = await findDish(page, name)
  const line = { product: { id, name: product, priceNaira, ...shown }, quantity: 1 }
  filledCarts += 1
  const kept = { cart: JSON.stringify([line]), mark: `cart-filled-${filledCarts}` }
  await page.addInitScript(({ cart, mark }) => {
    // Once: later changes by the page remain, also over reloads.
    if (globalThis.origin === 'null' || sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    localStorage.setItem('cart', cart)
  }, kept)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
}

let buyers = Math.floor(Math.random() * 9_000_000)

/** A new buyer each time, because holds are limited per phone number. */
export async function fillDetails(page: Page, { email = '' } = {}) {
  buyers += 1
  await page.getByLabel('Full name').fill('Amina Bello')
  await page.getByLabel('Phone number').fill(`0809${String(buyers).padStart(7, '0')}`)
  await page.getByLabel('E-mail').fill(email)
}

export async function openPopup(page: Page) {
  await pressAgain(page.getByRole('button', { name: 'Pay Now' }))
  const popup = page.getByRole('dialog', { name: 'Test payment' })
  await expect(popup.getByText('Test payment: no money moves')).toBeVisible()
  return popup
}

/** The stock of a dish in the API. */
export async function stockOf(page: Page, name: string) {
  return (await findDish(page, name)).stock
}

const Menu = z.array(
  ProductWire.pick({
    _id: true,
    product: true,
    description: true,
    image: true,
    images: true,
    price: true,
    stock: true,
    minOrder: true,
  }),
)

async function findDish(page: Page, name: string) {
  const menu = await readJson(Menu, await page.request.get('/api/products'))
  const dish = menu.find(({ product }) => product.includes(name))
  if (!dish) throw new Error(`no dish ${name}`)
  return dish
}
