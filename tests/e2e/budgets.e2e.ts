import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { measureFirstView } from '#tests/support/first-view.ts'

/** Bytes over the wire, compressed. The pictures are a small hero and the first dishes. */
const budgets = { script: 110_000, font: 45_000, style: 12_000, picture: 75_000 }

/** Chunks of the back-office and its pages, by the first letters of their names. */
const officeFile = /office|login|passwo|invent|dashbo|team|categories-page|orders?-page/

// A common phone: three points to a pixel.
test.use({ deviceScaleFactor: 3 })
test.skip(({ isMobile }) => !isMobile, "the budgets are a phone's")

test('the first view of home keeps to its budgets', async ({ page }) => {
  const { bytes, files } = await measureFirstView(page, '/')
  for (const [kind, budget] of Object.entries(budgets)) {
    const spent = bytes[kind as keyof typeof budgets]
    expect(spent, kind).toBeGreaterThan(0)
    expect(spent, kind).toBeLessThanOrEqual(budget)
  }
  expect(files.filter((path) => officeFile.test(path))).toEqual([])
})

test('a customer gets the styles of the shop, staff those of the back-office as well', async ({
  request,
}) => {
  const onlyInOffice = '--mark:64'
  for (const [path, isOffice] of Object.entries({
    '/menu': false,
    '/login': true,
    '/admin': true,
  })) {
    const html = await (await request.get(path)).text()
    const styles = /<style id="styles">(.*?)<\/style>/s.exec(html)?.[1]
    expect(styles).toContain('.grid-card')
    expect(styles?.includes(onlyInOffice), path).toBe(isOffice)
  }
})

test('what is below the fold is laid out after what is above it', async ({ page }) => {
  await page.addInitScript(() => {
    const { first } = Object.assign(globalThis, { first: new Map<number, string>() })
    const look = new MutationObserver(() => {
      for (const place of [4, 5]) {
        const card = document.querySelector(`.grid-card:nth-child(${place})`)
        if (card && !first.has(place)) first.set(place, getComputedStyle(card).contentVisibility)
      }
    })
    look.observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/menu']) {
    await page.goto(path)
    await expect(page.locator('.grid-card').nth(4)).toHaveCSS('content-visibility', 'auto')
    const first = await page.evaluate(() => [
      ...(globalThis as unknown as { first: Map<number, string> }).first,
    ])
    expect(Object.fromEntries(first)).toEqual({ 4: 'auto', 5: 'hidden' })

    const footer = page.getByRole('contentinfo').getByRole('heading').first()
    const isLaidOut = () =>
      footer.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
  }
})

// Each of them blocks the main thread of a slow phone (docs/decisions/0017).
test('dishes hydrate without Intl formatters, in one form', async ({ page }) => {
  await page.addInitScript(() => {
    const { made } = Object.assign(globalThis, { made: [] as string[] })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const) {
      const noting = new Proxy(Intl[name] as new () => object, {
        construct(target, args: []) {
          made.push(name)
          return new target(...args)
        },
        apply(target, _, args: []) {
          made.push(name)
          return new target(...args)
        },
      })
      Object.defineProperty(Intl, name, { value: noting })
    }
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''))
  })
  for (const path of ['/', '/menu']) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByRole('main').locator('form')).toHaveCount(1)
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as unknown as { made: string[] }).made)).toEqual(
      [],
    )
  }
})

test('what depends on hydration renders after it, not in the same task', async ({ page }) => {
  await page.addInitScript(() => {
    const isTabHydrated = () => document.querySelector('[role=tab][tabindex="-1"]') !== null
    // After the task in which React hydrates.
    addEventListener('hydrated', () => {
      queueMicrotask(() =>
        document.documentElement.setAttribute('data-tabs-hydrated', String(isTabHydrated())),
      )
    })
  })
  await page.goto('/menu')
  await expect(page.locator('html')).toHaveAttribute('data-tabs-hydrated', 'false')
  await expect(page.locator('[role=tab][tabindex="-1"]').first()).toBeAttached()
})

const phones = {
  "Lighthouse's": { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  'a common': { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 },
}

for (const [whose, phone] of Object.entries(phones)) {
  test.describe(`${whose} phone`, () => {
    test.use(phone)
    for (const path of ['/', '/menu']) {
      test(`late fonts cause no layout shift on ${path}`, async ({ page }) => {
        const { promise: fontsReleased, resolve: releaseFonts } = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await fontsReleased
          await route.continue()
        })
        const shiftsSoFar = await countShifts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await page.waitForFunction(() => performance.getEntriesByType('paint').length === 2)
        expect(await loadedFonts(page)).toEqual([])
        const height = await heightOf(page)
        releaseFonts()
        await expect.poll(() => loadedFonts(page)).toHaveLength(3)
        expect(await heightOf(page)).toBe(height)
        expect(await shiftsSoFar()).toBe(0)
      })
    }
  })
}

test('a font file that hangs does not hold up the others', async ({ page }) => {
  await page.route('**/noto-sans-bold-*.woff2', () => {})
  await page.goto('/menu')
  await expect
    .poll(() => loadedFonts(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['Merriweather Display 700 900', 'Noto Sans 400']))
})

function loadedFonts(page: Page) {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !/Like /.test(family) && status === 'loaded')
      .map(({ family, weight }) => `${family} ${weight}`),
  )
}

function heightOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Returns a function for the layout shift so far, as Lighthouse counts it. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { shifted: 0 })
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        counted.shifted += shift.value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { shifted: number }).shifted
    })
}
