import { randomBytes } from 'node:crypto'

import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { z } from 'zod'

import { type CreateProduct, ProductWire } from '#contract/menu/product.ts'

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

/** A photo for each dish. */
export async function makeZip(...dishes: string[]) {
  const { buffer } = await makePhoto()
  const zip = zipSync(Object.fromEntries(dishes.map((dish) => [`${dish}.jpg`, buffer])))
  return { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
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
  await openRow(page, name)
}

/** On a phone a dish is one line, which opens what can be done with it. */
export async function openRow(page: Page, name: string) {
  const more = page.getByRole('button', { name: `More about ${name}`, expanded: false })
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await expect(more.or(edit)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(edit).toBeVisible()
}

/** Of the form of a product. A part that is open stays open. */
export async function openPart(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title })
  await heading.waitFor()
  const isOpen = await heading.evaluate((node) => node.closest('details')?.open)
  if (!isOpen) await heading.click()
}

/** Fills the form of a new product, except its picture. */
export async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Category').selectOption('extras')
  await openPart(page, 'Description')
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
