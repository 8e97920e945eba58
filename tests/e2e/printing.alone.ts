import type { Locator, Page, Route } from '@playwright/test'
import { z } from 'zod'

import { ClaimedPrintWire, PrintJobWire } from '#contract/kitchen/print-job.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { moveByApi } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { addPrinter, openScreen, printedBy, removePrinters } from '#tests/support/print-pages.ts'
import { readJson } from '#tests/support/read-json.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// Printers are the whole shop's: runs alone, serially, and deletes them afterwards.
test.describe.configure({ mode: 'serial' })
test.afterEach(removePrinters)

const detailsOf = (id: string) => `/admin/orders/orderdetails/${id}`

async function listJobs(search: string) {
  const answer = await (await adminApi()).get(`/api/print-jobs?${search}`)
  return readJson(z.array(PrintJobWire), answer)
}

async function pressP(page: Page) {
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await page.keyboard.press('p')
}

test('two screens of one printer print each accepted order once', async ({ context, request }) => {
  const { _id: printerId } = await addPrinter()
  const screens = [
    await openScreen(context, { printerId }),
    await openScreen(context, { printerId, path: '/admin/orders' }),
  ]
  const orders = await Promise.all([1, 2, 3, 4].map(() => placeOrder(request)))
  await Promise.all(orders.map(({ id }) => moveByApi(id, 'preparing')))
  const wanted = orders.map(({ id }) => `#${shortIdOf(id)}`).toSorted()
  const numbers = async () => {
    const papers = (await Promise.all(screens.map(printedBy))).flat()
    return papers.map((text) => /^#\w{6}/.exec(text)?.[0]).toSorted()
  }
  await expect.poll(numbers).toEqual(wanted)
  for (const screen of screens) {
    const all = screen.getByRole('button', { name: /^Yes/ }).last()
    if ((await printedBy(screen)).length > 0) await all.click()
    await expect(screen.getByText(/printed\?/)).toHaveCount(0)
  }
  expect(await numbers()).toEqual(wanted)
  const states = (await listJobs(`printer=${printerId}`)).map(({ state }) => state)
  expect(states).toEqual(['printed', 'printed', 'printed', 'printed'])
})

test('a screen that was offline prints what waits when it is back', async ({
  context,
  request,
}) => {
  const { _id: printerId } = await addPrinter()
  const screen = await openScreen(context, { printerId })
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const { id } = await placeOrder(request)
  await moveByApi(id, 'preparing')
  await context.setOffline(false)
  await expect.poll(() => printedBy(screen)).toEqual([expect.stringContaining(shortIdOf(id))])
})

test('the ticket of a screen that dies is asked about, and printed again as a reprint', async ({
  context,
  request,
}) => {
  const { _id: printer } = await addPrinter()
  const { id } = await placeOrder(request)
  await moveByApi(id, 'preparing')
  const data = { printer, screen: 'a-screen-that-dies' }
  const claim = await (await adminApi()).post('/api/print-jobs/claim', { data })
  const { job } = await readJson(ClaimedPrintWire, claim)

  // As the server lists it when the lease has ended.
  const lost = { ...job, state: 'unknown' }
  let isReprinted = false
  const screen = await openScreen(context, { printerId: printer, path: '/login' })
  await screen.route('**/api/print-jobs?stuck=true', (route) =>
    route.fulfill({ json: isReprinted ? [] : [lost] }),
  )
  screen.on(
    'request',
    (sent) => (isReprinted ||= sent.method() === 'POST' && sent.url().endsWith('/print-jobs')),
  )
  await screen.goto('/admin')
  const alarm = screen.getByText(`Ticket #${shortIdOf(id)} may not have been printed.`)
  await expect(alarm).toBeVisible()
  expect(await printedBy(screen)).toEqual([])
  await screen.getByRole('button', { name: 'Print here' }).click()
  await expect(alarm).toHaveCount(0)
  await expect.poll(() => printedBy(screen)).toEqual([expect.stringMatching(/^REPRINT 2#/)])
  await screen.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect
    .poll(async () => (await listJobs(`order=${id}`)).map(({ copy, state }) => [copy, state]))
    .toEqual([
      [2, 'printed'],
      [1, 'claimed'],
    ])
})

test('a reprint that two people ask for at once is printed once', async ({ context, request }) => {
  await addPrinter({ printsOnAcceptance: false })
  const { id } = await placeOrder(request)
  const path = detailsOf(id)
  const [one, other] = [await openScreen(context, { path }), await openScreen(context, { path })]
  await pressP(one)
  await one.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(one.getByText(/printed\?/)).toHaveCount(0)

  const asking: Route[] = []
  const hold = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asking.push(route)
    if (asking.length === 2) await Promise.all(asking.map((held) => held.continue()))
  }
  for (const page of [one, other]) {
    await page.route('**/api/print-jobs', hold)
    await pressP(page)
  }
  const reprints = async () => {
    const papers = [...(await printedBy(one)), ...(await printedBy(other))]
    return papers.filter((text) => text.startsWith('REPRINT 2'))
  }
  await expect.poll(reprints).toHaveLength(1)
  const loser = (await printedBy(other)).length > 0 ? one : other
  await expect(loser.getByText('Another screen is already printing this ticket.')).toBeVisible()
  expect(await listJobs(`order=${id}`)).toHaveLength(2)
})

test('"Print again" fails the copy and prints the next one', async ({ context, request }) => {
  await addPrinter()
  const { id } = await placeOrder(request)
  const screen = await openScreen(context, { path: detailsOf(id) })
  await pressP(screen)
  await screen.getByRole('button', { name: 'Print again' }).click()
  await expect.poll(() => printedBy(screen)).toHaveLength(2)
  await screen.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(screen.getByText(/printed\?/)).toHaveCount(0)
  const [first, second] = await printedBy(screen)
  expect(first).toMatch(/^#/)
  expect(second).toMatch(/^REPRINT 2#/)
  const states = (await listJobs(`order=${id}`)).map(({ state }) => state)
  expect(states).toEqual(['printed', 'failed'])
})

test('a print that the browser ignores is tried again', async ({ context, request }) => {
  await addPrinter()
  const { id } = await placeOrder(request)
  const screen = await openScreen(context, { path: detailsOf(id) })
  await screen.evaluate(() => Object.assign(globalThis, { ignoredPrints: 1 }))
  await pressP(screen)
  await expect.poll(() => printedBy(screen)).toHaveLength(1)
  await expect(screen.getByText(/printed\?/)).toBeVisible()
  expect(await listJobs(`order=${id}`)).toHaveLength(1)
})

test('without the connection a ticket is printed and marked', async ({ context, request }) => {
  const { _id: printerId } = await addPrinter()
  const { id } = await placeOrder(request)
  const screen = await openScreen(context, { printerId, path: detailsOf(id) })
  await expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await context.setOffline(true)
  await pressP(screen)
  await expect.poll(() => printedBy(screen)).toEqual([expect.stringMatching(/^PRINTED OFFLINE#/)])
  await context.setOffline(false)
})

test('a ticket sent to a printer is printed by its screen', async ({ context, request }) => {
  const { _id: printerId } = await addPrinter({ printsOnAcceptance: false })
  const { id } = await placeOrder(request)
  const kitchen = await openScreen(context, { printerId })
  const phone = await context.browser()?.newContext()
  if (!phone) throw new Error('no browser')
  const other = await openScreen(phone, { path: detailsOf(id) })
  await other.getByRole('button', { name: 'Send to Kitchen' }).click()
  await expect.poll(() => printedBy(kitchen)).toHaveLength(1)
  expect(await printedBy(other)).toEqual([])
  await phone.close()
})

test('a shop without printers only has its print button', async ({ context, request }) => {
  const { id } = await placeOrder(request)
  const screen = await openScreen(context, { path: detailsOf(id) })
  await expect(screen.getByRole('button', { name: 'Print ticket' })).toBeVisible()
  await screen.keyboard.press('p')
  await expect.poll(() => printedBy(screen)).toEqual([expect.stringContaining(shortIdOf(id))])
  await expect(screen.getByRole('button', { name: /receipt|Send to/ })).toHaveCount(0)
  await expect(screen.getByText(/printed\?/)).toHaveCount(0)
  expect(await listJobs(`order=${id}`)).toEqual([])
})

/** As drawn. */
async function widthOfPaper(label: Locator) {
  const picture = label.locator('svg')
  await expect(picture).toBeVisible()
  return await picture.locator('rect').evaluate((roll) => roll.getBoundingClientRect().width)
}

test('an Admin adds, changes and deletes a printer, and chooses it for the device', async ({
  page,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/device')
  await page.getByRole('button', { name: 'Add printer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Printer name').fill('Grill')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  const papers = dialog.getByRole('group', { name: 'Paper width' })
  const [narrow, wide] = await Promise.all(
    ['58 mm', '80 mm'].map((width) => widthOfPaper(papers.locator('label', { hasText: width }))),
  )
  expect(narrow! / wide!).toBeCloseTo(58 / 80, 1)
  await papers.getByRole('radio', { name: '80 mm' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(papers.getByRole('radio', { name: '58 mm' })).toBeChecked()
  await pressAndRead(dialog.getByRole('button', { name: 'Add printer' }), 'Printer added')
  const row = page.getByRole('listitem').filter({ hasText: 'Grill' })
  await expect(row).toContainText('58 mm · When an order is accepted')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Edit Grill' }).click()
  await dialog.getByLabel('Print kitchen tickets automatically').uncheck()
  await pressAndRead(dialog.getByRole('button', { name: 'Save changes' }), 'Printer updated')
  await expect(row).toContainText('58 mm · Manual printing only')

  // The screen that adds the first printer prints for it.
  const own = page.getByLabel('This device prints for')
  await expect(own.locator('option:checked')).toHaveText('Grill')
  await page.reload()
  await expect(page.getByLabel('This device prints for')).toHaveValue(/.{5}/)
  await expect(page.getByRole('button', { name: 'Print a test' })).toBeVisible()
  await row.getByRole('button', { name: 'Delete Grill' }).click()
  await pressAndRead(dialog.getByRole('button', { name: 'Delete' }), 'Printer deleted')
  await expect(page.getByText('Add a receipt printer')).toBeVisible()
})

for (const paperWidth of [58, 80] as const) {
  test(`nothing of a long order is cut off on ${paperWidth} mm`, async ({ context, request }) => {
    const { _id: printerId } = await addPrinter({ paperWidth, printsOnAcceptance: false })
    const { id } = await placeOrder(request)
    const order = await (await (await adminApi()).get(`/api/orders/${id}`)).json()
    const screen = await openScreen(context, { printerId, path: '/login' })
    await screen.route(`**/api/orders/${id}`, (route) => route.fulfill({ json: lengthen(order) }))
    await screen.goto(detailsOf(id))
    await screen.evaluate(() => Object.assign(window, { print: () => undefined }))
    await pressP(screen)

    const sheet = screen.locator('.print-job')
    await expect(sheet).toBeAttached()
    await screen.emulateMedia({ media: 'print' })
    await screen.setViewportSize({ width: Math.round((paperWidth / 25.4) * 96), height: 900 })
    await expect(sheet.locator('.ticket-dish').last()).toContainText('Dish 40')
    const { widthMm, cut } = await sheet.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect()
      const isCut = (element: Element) => {
        const own = element.getBoundingClientRect()
        return own.height === 0 || own.left < left - 1 || own.right > right + 1
      }
      const cutTexts = [...box.querySelectorAll('*')].filter(isCut).map((one) => one.textContent)
      return { widthMm: ((right - left) / 96) * 25.4, cut: cutTexts }
    })
    expect(widthMm).toBeCloseTo(paperWidth === 58 ? 48 : 72, 0)
    expect(cut).toEqual([])
    await expect(sheet).toContainText('Q'.repeat(60))
    await expect(sheet).not.toContainText('₦')
  })
}

function lengthen(order: { items: object[]; buyer: object }) {
  const [item] = order.items as [{ product: object }]
  const notes = 'Please no groundnuts anywhere near this one, and a clean pot. '.repeat(6)
  const items = Array.from({ length: 40 }, (_, place) => ({
    ...item,
    product: { ...item.product, product: `Dish ${place + 1} ${'long name '.repeat(8)}` },
    package: { id: 'x', name: `Tray ${'Q'.repeat(60)}`, price: 12_500 },
    notes,
  }))
  return { ...order, items, buyer: { ...order.buyer, fullName: 'W'.repeat(80) } }
}

test('an Admin connects a printer that fetches its tickets, and all screens say why it cannot print', async ({
  page,
  request,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/device')
  await page.getByRole('button', { name: 'Add printer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Printer name').fill('Grill')
  await dialog.getByLabel('The printer fetches its tickets').check()
  await pressAndRead(dialog.getByRole('button', { name: 'Add printer' }), 'Printer added')
  const row = page.getByRole('listitem').filter({ hasText: 'Grill' })
  await expect(row).toContainText('Not connected yet')
  await expectAccessible(page)
  const address = await page.getByText(/\/api\/cloud-print\//).textContent()
  const { pathname } = new URL(address ?? '')
  const poll = (statusCode: string) => request.post(pathname, { data: { statusCode } })

  await poll('200%20OK')
  await expect(row).toContainText('Ready')
  await row.getByRole('button', { name: 'Print a test on Grill' }).click()
  await expect(page.getByText('The printer gets it when it asks next')).toBeVisible()
  expect(await (await poll('200%20OK')).json()).toMatchObject({ jobReady: true, jobToken: 'test' })

  await poll('410%20Out%20of%20paper')
  await expect(row).toContainText('No paper')
  const { id } = await placeOrder(request)
  await moveByApi(id, 'preparing')
  const notice = page.getByText(`Ticket #${shortIdOf(id)} was not printed: Grill has no paper.`)
  await expect(notice).toBeVisible({ timeout: 30_000 })
})
