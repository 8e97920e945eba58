import type { Locator } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod'

import routes from '#app/routes.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makePhoto } from '#tests/support/make-photo.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// Changes what all other tests see: runs alone, serially, and restores it afterwards.
test.describe.configure({ mode: 'serial' })

const own = {
  name: 'Amina Kitchen',
  address: '1 Lake Road, Jabi',
  pickupAddress: '1 Lake Road, Jabi',
  email: 'amina@kitchen.example',
  socials: [],
}

/** Files of addresses, not pages. */
const files = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest']

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const whole = path === '' ? above : `${above}/${path}`
    const isPage = children.length === 0 && (index === true || path !== '')
    return [...(isPage ? [whole || '/'] : []), ...pathsOf(children, whole)]
  })
}

test('no page of a renamed shop has the name of the sample', async ({ page, request }) => {
  test.slow()
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  const { _id: orderId, trackingToken } = await placeOrder(request)
  const firstId = async (path: string) =>
    (await readJson(z.array(z.object({ _id: z.string() })), await api.get(path)))[0]?._id ?? ''
  const params: Record<string, string> = {
    orderId,
    productId: await firstId('/api/products'),
    categoryId: await firstId('/api/categories'),
    'userId?': await firstId('/api/users'),
  }
  const paths = pathsOf(routes).map((path) =>
    path
      .replace('*', 'nothing')
      .replaceAll(/:([\w?]+)/g, (_, name: string) =>
        path.startsWith('/track') ? trackingToken : (params[name] ?? 'unknown'),
      ),
  )
  expect(paths.length).toBeGreaterThan(40)
  try {
    await api.patch('/api/settings', { data: own })
    await test.step('files', async () => {
      for (const path of [...files, 'api/shop']) {
        expect(await (await request.get(`/${path}`)).text(), path).not.toContain('Tukunya')
      }
      const manifest = await (await request.get('/manifest.webmanifest')).json()
      expect(manifest).toMatchObject({ name: own.name, short_name: own.name })
    })
    for (const path of paths.filter((one) => !one.startsWith('/admin'))) await expectOwn(path)
    await signInAs(page)
    for (const path of paths.filter((one) => one.startsWith('/admin'))) await expectOwn(path)
  } finally {
    await api.patch('/api/settings', { data: before })
  }

  async function expectOwn(path: string) {
    // The audit trail says that the shop was renamed.
    if (files.includes(path.slice(1)) || path.endsWith('/audit')) return
    const sent = await request.get(path)
    expect(await sent.text(), `${path} as sent`).not.toContain('Tukunya')
    await page.goto(path)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    if (path.startsWith('/admin')) await expect(page, path).toHaveTitle(/ · Amina Kitchen$/)
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    // They say that the shop was renamed, as the audit trail does.
    const changes = page.getByRole('region', { name: 'Recent Changes' })
    for (const region of await changes.all()) await region.evaluate((node) => node.remove())
    const left = (await page.content()).split('<').filter((part) => part.includes('Tukunya'))
    expect(left, path).toEqual([])
  }
})

test('a picture and words of the home page are shown once they are saved', async ({ page }) => {
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings/look')
    const picture = page.getByLabel('Choose another picture')
    const buffer = Buffer.from('masa')
    await picture.setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer })
    await expect(page.getByText('Please select an image file')).toBeVisible()
    const photo = await makePhoto({ width: 1200, height: 800, background: { r: 40, g: 90, b: 60 } })
    await picture.setInputFiles({ name: 'pot.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.locator('form img')).toHaveAttribute('src', /^\/images\/\w+-\w{3}-960\.webp$/)
    await page.getByLabel('Headline').fill('Rice of the house')
    await page.getByLabel('Line below it').fill('Cooked on wood, every day.')
    await expectAccessible(page)
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

    await page.goto('/')
    await expect(page).toHaveTitle(/ · Rice of the house$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rice of the house')
    await expect(page.getByText('Cooked on wood, every day.')).toBeVisible()
    const hero = page.locator('img[fetchpriority=high]')
    await expect(hero).toHaveAttribute('alt', '')
    expect(await hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('.avif')
    await expectAccessible(page)
  } finally {
    await api.patch('/api/settings', { data: before })
  }
})

test('a colour is shown in tones that can be read, and then has all pages', async ({ page }) => {
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  const strong = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--strong'))
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings/look')
    const house = await strong()
    await page.getByRole('switch', { name: 'Use your own colour' }).click()
    await page.getByLabel('As a code').fill('green')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Please enter a colour like #0a7d3c.')).toBeVisible()
    await page.getByLabel('As a code').fill('#FFD400')
    await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#ffd400')
    await expect(page.getByText('On a light device: a darker tone of your colour.')).toBeVisible()
    await expect(page.getByText('On a dark device: your colour as it is.')).toBeVisible()
    expect(await strong()).toBe(house)
    await expectAccessible(page)
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    await expect.poll(strong).not.toBe(house)
    const own = await strong()

    for (const path of ['/', '/menu', '/login', '/nothing', '/admin']) {
      await page.goto(path)
      expect(await strong(), path).toBe(own)
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await strong()).toBe('#ffd400')
    await page.goto('/admin/settings/look')
    await page.getByRole('switch', { name: 'Use your own colour' }).click()
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    await expect.poll(strong).not.toBe('#ffd400')
  } finally {
    await api.patch('/api/settings', { data: before })
  }
})

test('a logo is beside the name everywhere, and is what chats and devices show', async ({
  page,
}) => {
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  const mark = (place: Locator) => place.getByRole('link', { name: 'Tukunya' }).locator('img')
  const small = /^\/images\/\w+-clear-320\.webp$/
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings/look')
    const background = { r: 20, g: 120, b: 60, alpha: 0.9 }
    const buffer = await makePhoto({ width: 300, height: 300, format: 'png', background })
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    await expect(mark(page.locator('body')).first()).toHaveAttribute('src', small)

    await page.goto('/')
    await expect(mark(page.getByRole('banner'))).toHaveAttribute('src', small)
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(preview).toMatch(/\/og\.jpg\?v=\w+-clear-320\.webp$/)
    const shown = await page.request.get(new URL(preview ?? '').pathname)
    expect(shown.headers()['content-type']).toBe('image/jpeg')
    const { icons } = await readJson(
      z.object({ icons: z.array(z.object({ src: z.string() })) }),
      await page.request.get('/manifest.webmanifest'),
    )
    for (const { src } of icons) {
      expect(src).toContain('?v=')
      expect((await page.request.get(src)).status()).toBe(200)
    }
    await page.goto('/login')
    await expect(mark(page.getByRole('banner'))).toHaveAttribute('src', small)

    await page.goto('/admin/settings/look')
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    await page.goto('/')
    await expect(mark(page.getByRole('banner'))).toHaveCount(0)
  } finally {
    await api.patch('/api/settings', { data: before })
  }
})

test('a long name is in one line on a phone, and the footer says when orders are taken', async ({
  page,
}) => {
  const api = await adminApi()
  const name = 'Mama Halima’s Kitchen Wuse'
  await api.patch('/api/settings', { data: { name } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const header = page.getByRole('banner').getByText(name)
  await expect(header).toBeVisible()
  const lines = await header.evaluate((text) => {
    const { fontSize } = getComputedStyle(text)
    return Math.round(text.getBoundingClientRect().height / (1.2 * Number.parseFloat(fontSize)))
  })
  expect(lines).toBe(1)
  await expect(page.getByText('You can order at any time.')).toBeVisible()
  await api.patch('/api/settings', { data: { onlyWithinHours: true } })
  await page.reload()
  await expect(page.getByText('Orders can only be placed within these hours.')).toBeVisible()
  await api.patch('/api/settings', { data: { name: 'Tukunya', onlyWithinHours: false } })
  await page.reload()
  await expect(page.getByText('Orders can only be placed within these hours.')).toBeVisible()
})
