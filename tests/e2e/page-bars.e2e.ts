import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { openDetails } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

type BarPage = { button: RegExp; open: (page: Page) => Promise<unknown> }

/** Pages that scroll as a whole, by what is in their bar at the lower edge. */
const pages: Record<string, BarPage> = {
  'order of dishes': {
    button: /^Save order$/,
    open: (page) => page.goto('/admin/inventory/order'),
  },
  'chosen dishes': {
    button: /^Select all$/,
    open: async (page) => {
      await page.goto('/admin/inventory')
      await page.getByRole('button', { name: 'Select', exact: true }).click()
    },
  },
  'a new dish': {
    button: /^Add product$/,
    open: (page) => page.goto('/admin/inventory/newproduct'),
  },
  'an imported menu': {
    button: /^Import \d+ dishes/,
    open: async (page) => {
      await page.goto('/admin/inventory/import')
      const lines = Array.from({ length: 30 }, (_, index) => `Kilishi ${index},1000,Extras`)
      const buffer = Buffer.from(['Name,Price,Category', ...lines].join('\n'))
      const file = { name: 'menu.csv', mimeType: 'text/csv', buffer }
      await page.getByLabel('Choose a CSV file').setInputFiles(file)
    },
  },
  'an order': {
    button: /^Start preparing/,
    open: async (page) => openDetails(page, (await placeOrder(page.request))._id),
  },
  'an order by phone': {
    button: /^Send/,
    open: async (page) => {
      const Settings = z.looseObject({ takesPhoneOrders: z.boolean() })
      await page.route('**/api/settings', async (route) => {
        const response = await route.fetch()
        const settings = Settings.parse(await response.json())
        await route.fulfill({ response, json: { ...settings, takesPhoneOrders: true } })
      })
      await page.goto('/admin/orders/new')
    },
  },
}

/** Controls of the page that a bar covers while they have the focus, or at its end. */
function coveredControls(page: Page) {
  return page.locator('#content').evaluate((main) => {
    const isBar = (part: Element) => ['sticky', 'fixed'].includes(getComputedStyle(part).position)
    const isCovered = (control: Element) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return [y + height / 2, y + height - 2].some((top) => {
        let above = document.elementFromPoint(x + width / 2, top)
        while (above && !isBar(above)) above = above.parentElement
        return above ? !above.contains(control) : false
      })
    }
    const parts = main.querySelectorAll<HTMLElement>(
      ':is(a, button, input, select, textarea, summary):not(:disabled)',
    )
    const controls = [...parts].filter((control) => control.checkVisibility())
    const whenFocused = controls.filter((control) => {
      control.focus()
      return isCovered(control)
    })
    scrollTo(0, document.documentElement.scrollHeight)
    const isLow = (control: Element) => control.getBoundingClientRect().top > innerHeight / 2
    const last = controls.filter(isLow).filter(isCovered)
    return [...whenFocused, ...last].map(({ outerHTML }) => outerHTML)
  })
}

for (const [name, { button, open }] of Object.entries(pages)) {
  test(`the bar of ${name} covers no control`, async ({ page }) => {
    await signInAs(page, 'Admin')
    await open(page)
    const bar = page.getByRole('button', { name: button })
    await expect(bar).toBeInViewport({ ratio: 1 })
    for (const height of [844, 640]) {
      await page.setViewportSize({ width: 390, height })
      await expect(bar).toBeInViewport({ ratio: 1 })
      expect(await coveredControls(page)).toEqual([])
    }
  })
}
