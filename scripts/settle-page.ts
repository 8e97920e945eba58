import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

export async function settle(page: Page) {
  // The event stream keeps the back-office from ever being idle.
  await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .every((image) => image.complete),
  )
  await wait(500)
}
