import sharp from 'sharp'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import {
  addProduct,
  choosePhoto,
  fillProduct,
  makeDamagedPhoto,
  makeHugePhoto,
  makePhoto,
  newName,
  openPart,
  removeMade,
  willMake,
} from '#tests/support/inventory-page.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Employee')
})
test.afterEach(removeMade)

test('only an image under 2 MB is accepted; a larger one can be scaled down', async ({ page }) => {
  await page.goto('/admin/inventory/newproduct')
  const text = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('masa') }
  await choosePhoto(page, text)
  await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible()
  await choosePhoto(page, { ...text, name: 'menu.png', mimeType: 'image/png' })
  await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible()

  await choosePhoto(page, await makeHugePhoto())
  await expect(page.getByText('Image size should be less than 2MB', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Make it smaller' }).click()
  await expect(page.getByText(/^huge\.webp, [\d.]+ (KB|MB)$/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Image size should be less than 2MB')).toBeHidden()
})

test('a picture of too many pixels or of another kind is replaced by a copy that can be saved', async ({
  page,
}) => {
  const name = willMake(newName('Kunu'))
  await page.goto('/admin/inventory/newproduct')
  const copied = page.getByText(
    'We made a smaller copy, because the shop cannot use the original.',
    { exact: true },
  )
  await choosePhoto(page, { name: 'zobo.bmp', mimeType: 'image/bmp', buffer: makeBitmap() })
  await expect(page.getByText(/^zobo\.webp, /)).toBeVisible()
  await expect(copied).toBeVisible()
  await choosePhoto(page, await makePhoto())
  await expect(copied).toBeHidden()
  await expect(page.getByText(/^kunu\.jpg, /)).toBeVisible()

  const wide = {
    create: { width: 5200, height: 5000, channels: 3, background: '#9e1b3c' },
  } as const
  const buffer = await sharp(wide).png().toBuffer()
  await choosePhoto(page, { name: 'wide.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(/^wide\.webp, /)).toBeVisible({ timeout: 20_000 })
  await expect(copied).toBeVisible()
  await fillProduct(page, name)
  await addProduct(page)
  await expect(page.getByText('Product added successfully', { exact: true })).toBeVisible()
})

test('a damaged picture is refused with a sentence, when it is chosen or when it is saved', async ({
  page,
}) => {
  await page.goto('/admin/inventory/newproduct')
  const photo = await makePhoto()
  const half = photo.buffer.subarray(0, photo.buffer.length / 2)
  const unreadable = page.getByText(
    'This picture is damaged or has too many pixels. Please choose another.',
    { exact: true },
  )
  await choosePhoto(page, { ...photo, buffer: half })
  await expect(unreadable).toBeVisible()
  await expect(page.getByText(/^kunu\.jpg/)).toBeHidden()
  await choosePhoto(page, {
    name: 'pot.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(
    page.getByText(
      'We cannot read this kind of picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
      { exact: true },
    ),
  ).toBeVisible()

  // Browsers ignore damage in the middle; the server does not.
  await choosePhoto(page, { ...photo, buffer: await makeDamagedPhoto() })
  await expect(page.getByText(/^kunu\.jpg/)).toBeVisible()
  await expect(unreadable).toBeHidden()
  await fillProduct(page, newName('Kunu'))
  await addProduct(page)
  await expect(unreadable).toBeVisible()
  await expect(page.getByText(/^kunu\.jpg/)).toBeVisible()
})

test("a package's picture is made smaller or refused, like the dish's", async ({ page }) => {
  await page.goto('/admin/inventory/newproduct')
  await openPart(page, 'Packages')
  await page.getByRole('button', { name: 'Add a package' }).click()
  const input = page.getByLabel('Picture of package 1')
  const photo = await makePhoto()
  await input.setInputFiles({ ...photo, buffer: photo.buffer.subarray(0, 400) })
  await expect(
    page.getByText('This picture is damaged or has too many pixels. Please choose another.'),
  ).toBeVisible()
  const uploaded = page.waitForResponse('**/api/images')
  await input.setInputFiles(await makeHugePhoto())
  expect((await uploaded).status()).toBe(201)
  await expect(page.getByRole('button', { name: 'Use the dish’s picture' })).toBeVisible()
})

test('a text named as a picture is refused as no image, also after a failed save', async ({
  page,
}) => {
  await page.goto('/admin/inventory/newproduct')
  await addProduct(page)
  const missing = page.getByText('Please select an image for the product', { exact: true })
  await expect(missing).toBeVisible()
  const text = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('masa') }
  await choosePhoto(page, text)
  const refused = page.getByText('Please select an image file', { exact: true })
  await expect(refused).toBeVisible()
  // Validating another field must not remove it.
  await page.getByLabel('Product name').fill('Kunu')
  await expect(page.getByText('Product name is required')).toBeHidden()
  await expect(refused).toBeVisible()
  await choosePhoto(page, await makePhoto())
  await expect(refused).toBeHidden()
  await expect(missing).toBeHidden()
})

test('a failed save keeps everything, and sends the picture only once', async ({ page }) => {
  const name = willMake(newName('Kunu'))
  let uploads = 0
  await page.route('**/api/images', (route) => {
    uploads += 1
    return uploads === 1 ? route.fulfill({ status: 500 }) : route.continue()
  })
  await page.route('**/api/products', (route) => route.fulfill({ status: 500 }))
  await page.goto('/admin/inventory/newproduct')
  await fillProduct(page, name)
  await choosePhoto(page, await makePhoto())
  await addProduct(page)
  await expect(page.getByText('Image upload failed', { exact: true })).toBeVisible()
  await addProduct(page)
  await expect(page.getByText('Failed to add product', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue(name)
  await expect(page.getByLabel('Price (₦)', { exact: true })).toHaveValue('1,200')
  await expect(page.getByText(/^kunu\.jpg/)).toBeVisible()

  await page.unroute('**/api/products')
  await addProduct(page)
  await expect(page.getByText('Product added successfully', { exact: true })).toBeVisible()
  expect(uploads).toBe(2)
})

test('with an image host set, the picture is uploaded there without our credentials', async ({
  page,
}) => {
  const at = 'https://pictures.test/kunu.jpg'
  await page.route('**/api/settings', async (route) => {
    const settings = await readJson(z.looseObject({}), await route.fetch())
    // Our own address, since the page's policy allows no other host.
    const imageUpload = { url: '/elsewhere', preset: 'menu' }
    await route.fulfill({ json: { ...settings, imageUpload } })
  })
  let body = ''
  let headers: Record<string, string> = {}
  let answer: object = {}
  await page.route('**/elsewhere', async (route) => {
    body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    headers = await route.request().allHeaders()
    await route.fulfill({ json: answer })
  })
  let image = ''
  await page.route('**/api/products', (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    image = (route.request().postDataJSON() as { image: string }).image
    return route.fulfill({ status: 500, json: { message: 'The kitchen is on fire.' } })
  })
  await page.goto('/admin/inventory/newproduct')
  await fillProduct(page, 'Kunu')
  await choosePhoto(page, await makePhoto())
  await addProduct(page)
  await expect(page.getByText('Image upload failed', { exact: true })).toBeVisible()

  answer = { secure_url: at }
  await addProduct(page)
  await expect(page.getByText('The kitchen is on fire.')).toBeVisible()
  expect(image).toBe(at)
  expect(body).toContain('name="upload_preset"\r\n\r\nmenu')
  expect(body).toContain('name="file"; filename="kunu.jpg"')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('cookie')
})

/** 2 by 2 pixels of one colour, a format that browsers show and the server refuses. */
function makeBitmap() {
  const bytes = Buffer.alloc(70, 0x60)
  bytes.write('BM', 0)
  for (const [at, value] of [
    [2, 70],
    [6, 0],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [26, 1 + (24 << 16)],
    [30, 0],
    [34, 16],
    [38, 2835],
    [42, 2835],
    [46, 0],
    [50, 0],
  ] as const) {
    bytes.writeUInt32LE(value, at)
  }
  return bytes
}
