import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { DashboardWire } from '#contract/reports/dashboard.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { type FirstStep, firstSteps } from '#domain/staff/first-steps.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { newName } from '#tests/support/inventory-page.ts'
import { adminApi, openMenu, signInAs } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Employee')
})

test('a new order shows without a reload and leads to its details', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  const fullName = newName('Hauwa')
  const { id } = await placeOrder(request, { fullName })

  const row = recentOrders(page).getByRole('link', { name: new RegExp(fullName) })
  await expect(row).toContainText('Pending')
  await row.click()
  await expect(page).toHaveURL(`/admin/orders/orderdetails/${id}`)
})

test('a completed order counts as revenue, in card, chart and table @both-widths', async ({
  page,
  request,
}) => {
  const today = lagosClock(new Date()).date
  const path = `/api/dashboard?from=${today}&to=${today}`
  const api = await adminApi()
  const before = await readJson(DashboardWire, await api.get(path))
  const { id, totalPrice } = await placeOrder(request)
  const moved = await api.patch(`/api/orders/${id}`, { data: { status: 'completed' } })
  expect(moved.status()).toBe(200)

  const figures = await openDashboard(page, `?from=${today}&to=${today}`)
  const { value } = figures.totalRevenue
  expect(value).toBeGreaterThanOrEqual(before.totalRevenue.value + totalPrice)
  expect(figures.totalOrders.value).toBeGreaterThan(before.totalOrders.value)

  const chart = page.getByRole('slider', { name: 'Revenue per day' })
  await expect(chart).toHaveAttribute('aria-valuetext', /: ₦[\d,]+, \d+ orders?$/)
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(/\d+\s*₦[\d,]+/)
})

test('one item alone needs restock', async ({ page }) => {
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { ...madeUp(), needsRestock: 1 } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('1 item needs restock')).toBeVisible()
})

test('the figures are those of the response', async ({ page }) => {
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ json: madeUp() }))
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: madeUp() }))
  await page.goto('/admin')
  await expect(card(page, 'Total Revenue')).toContainText('₦1,234,500')
  await expect(card(page, 'Total Revenue')).toContainText('+12.5% vs the month before')
  await expect(card(page, 'Total Orders')).toContainText('-3.2%')
  await expect(card(page, 'Active Customers')).toContainText('+0%')
  await expect(card(page, 'Pending Orders')).toContainText('7')
  await expect(page.getByText('No recent orders.')).toBeVisible()
  await expect(page.getByText('4 items need restock')).toBeVisible()

  const chart = page.getByRole('slider', { name: 'Revenue per day' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', 'Thu, 5 Nov 2026: ₦5,000, 5 orders')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', 'Sun, 1 Nov 2026: ₦1,000, 1 order')
  await page.getByRole('button', { name: 'As a table' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(3)).toHaveText(/Tue, 3 Nov 2026\s*3\s*₦3,000/)
  await expectAccessible(page)
})

test('a chosen period says what it is compared with, and which orders are the last', async ({
  page,
}) => {
  const days = { from: '2025-10-01', to: '2025-10-22' }
  await page.route(/\/api\/dashboard/, (route) =>
    route.fulfill({
      json: {
        ...madeUp(),
        comparedWith: days,
        recentOrders: [recentOrder()],
        topProducts: [topProduct()],
      },
    }),
  )
  await page.goto('/admin?from=2025-11-01&to=2025-11-22')
  await expect(card(page, 'Total Revenue')).toContainText(
    /\+12\.5% compared with 1\s?–\s?22 Oct 2025/,
  )
  await expect(card(page, 'Active Customers')).toContainText('12')
  await expect(card(page, 'Active Customers')).not.toContainText('%')
  await expect(card(page, 'Pending Orders')).toContainText('not started yet')
  await expect(page.getByText('The last 4, whatever the period.')).toBeVisible()
  const recent = recentOrders(page).getByRole('link', { name: /Amina Bello/ })
  await expect(recent).toContainText('6 portions')
  await expect(page.getByText('1 portion sold')).toBeVisible()
  await page.getByRole('button', { name: 'All time' }).click()
  await expect(page.getByText('The last 4, whatever the period.')).toBeHidden()
  await expect(card(page, 'Active Customers')).toContainText('+0%')
})

/** From the top of the page. */
async function orderOnPage(page: Page, parts: Record<string, Locator>) {
  const tops = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      await expect(part).toBeVisible()
      return { name, y: (await part.boundingBox())?.y ?? 0 }
    }),
  )
  return tops.toSorted((a, b) => a.y - b.y).map(({ name }) => name)
}

test('today and what needs someone are above the figures, below the first steps', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/api/cash-ups/waiting', (route) =>
    route.fulfill({ json: { waiting: [{ kind: 'overpaid', count: 1, oldest: 'ORD-1' }] } }),
  )
  await showSteps(page, noSteps)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toHaveText('Today9 orders₦45,500 completed3 to start1 late')
  const region = (name: string) => page.getByRole('region', { name })
  const parts = {
    cards: card(page, 'Total Revenue'),
    needsYou: region('Needs you'),
    today,
    firstSteps: region('First steps'),
  }
  expect(await orderOnPage(page, parts)).toEqual(['firstSteps', 'today', 'needsYou', 'cards'])
  await expect(region('Open orders')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('an Employee begins with the open orders and a button to the board @both-widths', async ({
  page,
  request,
}) => {
  const fullName = newName('Bilkisu')
  await page.route('**/api/orders?status=*', async (route) => {
    const answer = await route.fetch()
    const all = await readJson(z.array(z.looseObject({ buyer: Buyer })), answer)
    await route.fulfill({ json: all.filter(({ buyer }) => buyer.fullName === fullName) })
  })
  const { id } = await placeOrder(request, { fullName })
  await page.goto('/admin')
  const open = page.getByRole('region', { name: 'Open orders' })
  const parts = {
    cards: card(page, 'Total Revenue'),
    today: page.getByRole('region', { name: 'Today' }),
    open,
  }
  expect(await orderOnPage(page, parts)).toEqual(['open', 'today', 'cards'])
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await expect(open.getByRole('link', { name: new RegExp(fullName) })).toHaveAttribute(
    'href',
    `/admin/orders/orderdetails/${id}`,
  )
  await expectAccessible(page)
  await open.getByRole('link', { name: 'Open the board' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('region', { name: 'Pending' })).toBeVisible()
})

test('the badge of the menu names what it counts @both-widths', async ({ page }) => {
  await page.route('**/api/orders/counts', (route) =>
    route.fulfill({ json: { pending: 7, preparing: 3, ready: 2, completed: 30, cancelled: 6 } }),
  )
  await page.goto('/admin')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: /^Orders/ })).toContainText(/12\sactive/)
})

const Buyer = z.looseObject({ fullName: z.string() })

const noSteps = stepsDone(() => false)

function stepsDone(isDone: (step: FirstStep) => boolean) {
  return Object.fromEntries(firstSteps.map((step) => [step, isDone(step)]))
}

test.describe('the first steps', () => {
  test('are shown to an Admin, with one button that continues', async ({ page }) => {
    await showSteps(page, { ...noSteps, details: true, hours: true })
    const panel = page.getByRole('region', { name: 'First steps' })
    await expect(panel.getByText(`2 of ${firstSteps.length} done`)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Your shop (done)' })).toBeVisible()
    for (const [name, step] of [
      ['Look', 'look'],
      ['Delivery zones', 'zones'],
      ['Menu', 'dish'],
      ['Ways to pay', 'cardKeys'],
      ['E-mail', 'email'],
      ['Kitchen', 'sound'],
      ['Test order', 'testOrder'],
    ] as const) {
      const link = panel.getByRole('link', { name: `${name} (to do)` })
      await expect(link).toHaveAttribute('href', `/admin/start/${step}`)
    }
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Continue: Look' }).click()
    await expect(page.getByRole('heading', { name: 'Look', level: 1 })).toBeFocused()
    await expect(page.getByText('Step 2 of 9')).toBeVisible()
    await page.getByRole('link', { name: 'Skip', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Delivery zones', level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByText('Step 3 of 9, done')).toBeVisible()
    await page.getByLabel('Closes at').fill('21:30')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Closes at')).toHaveValue('21:30')
  })

  test('are confirmed where the sample is right', async ({ page }) => {
    const sent = await catchConfirmations(page)
    await showSteps(page, noSteps)
    await page.getByRole('link', { name: 'Delivery zones (to do)' }).click()
    await page.getByRole('button', { name: 'Keep these zones and continue' }).click()
    await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeFocused()
    await expect.poll(() => sent).toEqual([['dish', 'zones']])
  })

  test('end when the last one is done, which is the sound of this device', async ({ page }) => {
    const sent = await catchConfirmations(page)
    await showSteps(
      page,
      stepsDone((step) => step !== 'sound'),
    )
    await expect(card(page, 'Total Revenue')).toBeVisible()
    await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
    await page.goto('/admin/start/sound')
    // An armed screen would turn the alarm on for the whole shop.
    await page.route('**/api/screens/*', (route) => route.fulfill({ status: 204 }))
    expect(sent).toEqual([])
    await page.getByRole('switch', { name: 'This screen rings for new orders' }).click()
    await expect(page.getByText('The first steps are done')).toBeVisible()
    await expect.poll(() => sent.map((steps) => steps.length)).toEqual([firstSteps.length])
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Top Products' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden()
  })

  test('are hidden from an Employee', async ({ page }) => {
    const figures = await openDashboard(page, '')
    expect(figures).not.toHaveProperty('firstSteps')
  })
})

/** The dashboard of an Admin, with these steps; the dishes are the sample's unless they are done. */
async function showSteps(page: Page, steps: Record<string, boolean>) {
  await signInAs(page, 'Admin')
  const left = Object.fromEntries(firstSteps.map((step) => [step, [] as string[]]))
  const sampleLeft = { ...left, dish: steps.dish ? [] : ['49 sample dishes'] }
  await page.route(/\/api\/dashboard/, (route) =>
    route.fulfill({ json: { ...madeUp(), firstSteps: steps, sampleLeft } }),
  )
  await page.goto('/admin')
}

/** Collects what is confirmed, without changing the shop that all journeys share. */
async function catchConfirmations(page: Page) {
  const sent: string[][] = []
  await page.route('**/api/settings', async (route) => {
    const { confirmedSteps } = (route.request().postDataJSON() ?? {
      confirmedSteps: ['dish'],
    }) as {
      confirmedSteps: string[]
    }
    if (route.request().method() === 'PATCH') sent.push(confirmedSteps)
    await route.fulfill({ json: { confirmedSteps } })
  })
  return sent
}

test('the chosen days stay in the address, over a reload as well', async ({ page }) => {
  await page.goto('/admin')
  const week = page.getByRole('button', { name: '7 days' })
  await week.click()
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  const today = lagosClock(new Date()).date
  await expect(page).toHaveURL(`/admin?from=${addDays(today, -6)}&to=${today}`)

  await page.reload()
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('From')).toHaveValue(addDays(today, -6))
  await page.getByLabel('From').fill('2026-01-05')
  await expect(page).toHaveURL(`/admin?from=2026-01-05&to=${today}`)
  await expect(week).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'All time' }).click()
  await expect(page).toHaveURL('/admin')
})

test('days in the wrong order show an error at the field and change no figure', async ({
  page,
}) => {
  await page.goto('/admin?from=2026-03-01&to=2026-03-31')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
  await expect(page).toHaveURL('/admin?from=2026-03-01&to=2026-03-31')
  await page.getByLabel('From').fill('2026-01-01')
  await expect(page.getByText('The last day must not be before the first.')).toBeHidden()
  await expect(page).toHaveURL('/admin?from=2026-01-01&to=2026-02-01')
})

for (const [name, address] of [
  ['Manage Inventory', '/admin/inventory'],
  ['Send Bulk Message', '/admin/messaging'],
  ['Low Stock Alert', '/admin/inventory?badge=restock'],
] as const) {
  test(`${name} goes somewhere`, async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('figures that fail to load can be retried', async ({ page }) => {
  await page.route(/\/api\/dashboard/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin')
  await expect(page.getByText('Failed to load the dashboard')).toBeVisible()
  await page.unroute(/\/api\/dashboard/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Total Revenue')).toContainText('₦')
})

test('the tabs of Messaging are chosen by keyboard, and nothing is sent', async ({ page }) => {
  await page.goto('/admin/messaging')
  await page.getByRole('tab', { name: 'Compose' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Templates' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  const campaigns = page.getByRole('tabpanel', { name: 'Campaigns' })
  for (const status of ['Completed', 'In progress', 'Scheduled']) {
    await expect(campaigns.getByText(status, { exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Compose' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Send Now' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Sending is not connected yet.')).toBeVisible()
  expect(sent).toEqual([])
})

for (const [path, text] of [
  ['/admin', 'Top Products'],
  ['/admin/messaging', 'Preview'],
  ['/admin/messaging?tab=templates', 'Holiday hours'],
  ['/admin/messaging?tab=campaigns', 'Scheduled'],
  ['/admin/customers', 'Expected launch: Q3 2025'],
  ['/admin/settings', 'Recent Changes'],
] as const) {
  const calm = `${path}: nothing serious, nothing sticks out, nothing is refused`
  test(calm, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page)
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(sticksOut).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
}

/** An Employee's dashboard names the open orders besides. */
function recentOrders(page: Page) {
  return page.getByRole('region', { name: 'Recent Orders' })
}

function card(page: Page, name: string) {
  return page.getByText(name, { exact: true }).locator('..')
}

/** Returns the response that the page got, since other journeys sell at the same time. */
async function openDashboard(page: Page, search: string) {
  const asked = page.waitForResponse(/\/api\/dashboard/)
  await page.goto(`/admin${search}`)
  const figures = await readJson(DashboardWire, await asked)
  await expect(card(page, 'Total Revenue')).toContainText(formatNaira(figures.totalRevenue.value))
  return figures
}

function recentOrder(): DashboardWire['recentOrders'][number] {
  return {
    _id: 'order1',
    buyerName: 'Amina Bello',
    totalPrice: 15_000,
    itemCount: 6,
    status: 'pending',
    createdAt: '2025-12-24T12:00:00+01:00',
  }
}

function topProduct(): DashboardWire['topProducts'][number] {
  return { _id: 'masa', product: 'Masa', image: '', sold: 1, revenue: 2500 }
}

function madeUp(): DashboardWire {
  return {
    totalRevenue: { value: 1_234_500, trend: '+12.5%' },
    totalOrders: { value: 15, trend: '-3.2%' },
    activeCustomers: { value: 12, trend: '+0%' },
    pendingOrders: { value: 7, trend: '+40%' },
    today: { orders: 9, revenue: 45_500, waiting: 3, late: 1 },
    recentOrders: [],
    topProducts: [],
    needsRestock: 4,
    revenuePerDay: [1, 2, 3, 4, 5].map((day) => ({
      date: `2026-11-0${day}`,
      revenue: day * 1000,
      orders: day,
    })),
  }
}
