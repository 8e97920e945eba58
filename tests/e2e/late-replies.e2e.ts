import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { expect, request, test } from '#tests/support/browser-test.ts'
import { copySamplePictures } from '#tests/support/copy-sample-pictures.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

/**
 * Advances the server's clock by four minutes at SIGUSR2: a screen is dead after three. The job that
 * looks every 30 s does so every half second.
 */
const movableClock = `
  import timers from 'node:timers/promises'
  import { syncBuiltinESMExports } from 'node:module'
  const { setTimeout: pause } = timers
  timers.setTimeout = (ms, ...given) => pause(ms >= 15_000 && ms < 45_000 ? 500 : ms, ...given)
  syncBuiltinESMExports()
  let aheadMs = 0
  process.on('SIGUSR2', () => (aheadMs = 4 * 60_000))
  const { now } = Date
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [now() + aheadMs])) }
    static now() { return now() + aheadMs }
  }`

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-late-'))
test.afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

// Its server stops at the end.
test.use({ expectedErrors: [/(status of 503|ERR_CONNECTION_REFUSED).*\/api\/live$/] })

test('while no screen is alive in open hours, open pages say that replies may be late', async ({
  browser,
}) => {
  const preload = `data:text/javascript,${encodeURIComponent(movableClock)}`
  const variables = { NODE_OPTIONS: `--import=${preload}` }
  await copySamplePictures(dataDirectory)
  const { origin, pid, stop } = await startBuiltShop({ dataDirectory, variables })
  const door = await request.newContext({ baseURL: origin })
  const signedIn = await door.post('/api/auth/login', { data: firstAdmin })
  const { accessToken } = await readJson(z.object({ accessToken: z.string() }), signedIn)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const openingHours = { opensAt: '00:00', closesAt: '23:59' }
  const data = { openingHours, saysRepliesMayBeLate: true }
  expect((await door.patch('/api/settings', { headers, data })).status()).toBe(200)
  const report = { name: 'Kitchen', sound: 'armed', isVisible: true, shownOrder: null }
  const answerAsScreen = () => door.put('/api/screens/wall', { headers, data: report })
  expect((await answerAsScreen()).status()).toBe(204)

  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const isLive = page.waitForResponse('**/api/live')
  await page.goto('/menu')
  await isLive
  const bar = page.getByRole('complementary', { name: 'Notice about orders' })
  await expect(bar).toBeHidden()

  process.kill(pid, 'SIGUSR2')
  const text = /^Replies may be late: the kitchen may see your order later/
  await expect(bar).toHaveText(text)
  await expectAccessible(page)
  await page.goto('/checkout')
  await expect(bar).toHaveText(text)

  expect((await answerAsScreen()).status()).toBe(204)
  await expect(bar).toBeHidden()
  await door.dispose()
  await stop()
})
