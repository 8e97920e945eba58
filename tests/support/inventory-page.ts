import { randomBytes } from 'node:crypto'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import type { CreateProduct } from '#contract/menu/product.ts'

import { adminApi } from './office-page.ts'
import { pressAgain } from './press-again.ts'
import { readJson } from './read-json.ts'

/** All browser tests share one shop: product names must be unique. */
export function newName(name: string) {
  return `${name} ${randomBytes(4).toString('hex')}`
}

const made: string[] = []

/** A new product of the test, in the category extras, where no other test counts. */
export async function makeProduct(overrides: Partial<CreateProduct> = {}) {
  const api = await adminApi()
  const [other] = await readJson(z.array(ProductWire), await api.get('/api/products'))
  const data = {
    product: newName('Kunun zaki'),
    category: 'extras',
    description: 'Sweet millet drink',
    image: other?.image,
    price: 800,
    stock: 40,
    minStock: 10,
    ...overrides,
  }
  const answer = await api.post('/api/products', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const product = await readJson(ProductWire, answer)
  made.push(product.product)
  return product
}

/** Registers a product made through the form for removal. */
export function willMake(name: string) {
  made.push(name)
  return name
}

/** Runs after each test; ignores products that are already deleted. */
export async function removeMade() {
  const api = await adminApi()
  const names = made.splice(0)
  if (names.length === 0) return
  const menu = await readJson(z.array(ProductWire), await api.get('/api/products'))
  for (const { _id } of menu.filter(({ product }) => names.includes(product))) {
    await api.delete(`/api/products/${_id}`)
  }
}

export async function changeStock(id: string, stock: number) {
  const answer = await (await adminApi()).patch(`/api/products/${id}`, { data: { stock } })
  expect(answer.status()).toBe(200)
}

/** A small photo, as from a phone. */
export async function makePhoto(name = 'kunu.jpg') {
  const background = { r: 158, g: 27, b: 60 }
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
}

/** Larger than 2 MB, with random content that cannot be compressed. */
export async function makeHugePhoto() {
  const raw = { width: 900, height: 900, channels: 3 as const }
  const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw })
  return { name: 'huge.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() }
}

/** A JPEG with a restart marker in its middle, where no data may end. */
export async function makeDamagedPhoto() {
  const { buffer } = await makePhoto()
  buffer.set([0xff, 0xd3], buffer.length / 2)
  return buffer
}

/** The inventory, filtered to one product. */
export async function openInventory(page: Page, name: string) {
  await page.goto('/admin/inventory')
  await page.getByRole('searchbox', { name: 'Search inventory...' }).fill(name)
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
}

/** Fills the form of a new product, except its picture. */
export async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Category').selectOption('extras')
  await page.getByLabel('Description').fill('Cold and red')
  await page.getByLabel('Price (₦)', { exact: true }).fill('1,200')
  await page.getByLabel('Stock', { exact: true }).fill('30')
}

type Photo = { name: string; mimeType: string; buffer: Buffer }

export async function choosePhoto(page: Page, photo: Photo) {
  await page.getByLabel(/^Choose (an|another) image$/).setInputFiles(photo)
}

export async function addProduct(page: Page) {
  await pressAgain(page.getByRole('button', { name: 'Add product' }))
}
