import type { Page, Response } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { openDish } from '#tests/support/shop-page.ts'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  menu: (page) => page.goto('/menu'),
  // Until its script has come, the dish shows the file of its card.
  dish: async (page) =>
    expect((await openDish(page, 'Sinasir', 'masa')).getByText('Loading…')).toBeHidden(),
}

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: the sizes attribute matches the layout`, async ({ page }) => {
    await open(page)
    for (const width of [320, 390, 700, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(wrongSizes), `at ${width} pixels`).toEqual([])
    }
  })
}

/** Runs in the page: pictures whose `sizes` differ from their width by more than two pixels and 2%. */
function wrongSizes() {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.position = 'fixed'

  function widthBy(sizes: string) {
    for (const part of sizes.split(',')) {
      const [, condition = 'all', length = ''] = /^(?:(\(.+?\)) )?(.+)$/.exec(part.trim()) ?? []
      probe.style.width = length
      if (matchMedia(condition).matches) return probe.getBoundingClientRect().width
    }
    return 0
  }

  /** Where a box is taller than the picture, the picture is as wide as its height makes it. */
  function widthOf(image: HTMLImageElement) {
    const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const covers = getComputedStyle(image).objectFit === 'cover'
    return covers ? Math.max(image.clientWidth, image.clientHeight * shape) : image.clientWidth
  }

  const wrong = [...document.querySelectorAll('picture')].flatMap((picture) => {
    const image = picture.querySelector('img')
    const sizes = picture.querySelector('source')?.sizes
    if (!image || !sizes || image.clientWidth === 0) return []
    const [asked, shown] = [widthBy(sizes), widthOf(image)]
    return Math.abs(asked - shown) > 2 + shown * 0.02 ? `${asked} for ${shown}: ${sizes}` : []
  })
  probe.remove()
  return [...new Set(wrong)]
}

test('until a picture loads, its box shows its main colour', async ({ page, request }) => {
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/menu')
  const pictures = await page.locator('article img').evaluateAll((images) =>
    images.map((image) => ({
      colour: /-([0-9a-f]{3})-/.exec(image.getAttribute('src') ?? '')?.[1],
      shown: getComputedStyle(image).backgroundColor,
    })),
  )
  expect(pictures.length).toBeGreaterThan(20)
  for (const { colour = '', shown } of pictures) {
    expect(shown).toBe(
      `rgb(${[...colour].map((digit) => Number.parseInt(digit, 16) * 17).join(', ')})`,
    )
  }
  // The policy refuses them.
  expect(await (await request.get('/menu')).text()).not.toMatch(/<[^>]+ style=/)
})

test('a picture that fails to load shows the pot, and loads when back online', async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort())
  const dialog = await openDish(page, 'Sinasir', 'masa')
  const picture = dialog.getByRole('img', { name: 'Sinasir' })
  const card = page.locator('article img').first()
  for (const image of [picture, card]) {
    await expect(image).toHaveCSS('content', /^url\("data:image\/svg/)
  }
  await page.unroute('**/images/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(picture).toHaveCSS('content', 'normal')
  await expect(picture).toHaveJSProperty('naturalWidth', 640)
})

test('pictures below the fold load lazily', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/menu', { waitUntil: 'networkidle' })
  const all = page.locator('article img')
  const lazy = page.locator('article img[loading=lazy]')
  expect(await all.count()).toBe((await lazy.count()) + 2)
  const fetched = await all.evaluateAll(
    (images) => images.filter((image) => (image as HTMLImageElement).currentSrc).length,
  )
  expect(fetched).toBeLessThan(20)
})

const forever = 'public, max-age=31536000, immutable'
/** With the pixel density of such a screen. */
const viewports = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
]

for (const { viewport, deviceScaleFactor } of viewports) {
  test.describe(`first view at ${viewport.width} pixels`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('home preloads the large picture that it then shows', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const shown = await page
        .locator('.hero-picture')
        .evaluate((image) => (image as HTMLImageElement).currentSrc)
      expect(shown).toMatch(/\.avif$/)
      expect(await preloadedPictures(page)).toEqual([shown])
    })

    test('the menu preloads no picture: its first row is not lazy', async ({ page }) => {
      await page.goto('/menu', { waitUntil: 'networkidle' })
      expect(await preloadedPictures(page)).toEqual([])
      await expect(page.locator('article img').first()).toHaveAttribute('loading', 'eager')
    })

    for (const path of ['/', '/menu']) {
      test(`${path} fetches each file once, and hashed files are immutable`, async ({ page }) => {
        const answers: Response[] = []
        page.on('response', (answer) => answers.push(answer))
        await page.goto(path)
        const hashed = () => answers.filter((answer) => /\/(assets|images)\//.test(answer.url()))
        // On a busy machine the network is idle before the scripts begin.
        await expect
          .poll(() => new Set(hashed().map((answer) => answer.request().resourceType())))
          .toEqual(new Set(['font', 'image', 'script']))
        await page.waitForLoadState('networkidle')
        for (const answer of hashed()) {
          expect(answer.headers()['cache-control'], answer.url()).toBe(forever)
        }
        const addresses = hashed().map((answer) => answer.url())
        expect(addresses).toEqual([...new Set(addresses)])
      })
    }
  })
}

/** Pictures requested by a preload link, not by their own element. */
function preloadedPictures(page: Page) {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'link' && name.includes('/images/'))
      .map(({ name }) => name),
  )
}
