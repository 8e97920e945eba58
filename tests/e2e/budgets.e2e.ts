import { expect, test } from '@playwright/test'

import { measureFirstView } from '#tests/support/first-view.ts'

/** In bytes over the wire: what a phone on a slow line has to take before the page works. */
const budgets = { script: 110_000, font: 45_000, style: 12_000, picture: 60_000 }

/** What names the parts of the build that only staff need. */
const officeFile =
  /office|login|password-page|inventory|dashboard|team|categories-page|orders?-page/

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
