import { setTimeout as wait } from 'node:timers/promises'

import { type ElementHandle, expect, type Locator, type Page, type Request } from '@playwright/test'

import { expectSettled } from './order-pages.ts'

type Step = (page: Page) => Promise<unknown>

/** A button that acts, how to get to it, and what counts as its effect. */
export type PressRow = Press & (Calls | Affects)

/** Its one request, as openapi.json names it: `PATCH /api/orders/{id}`. */
type Calls = { call: string; effects?: never }

/** What it changes is counted on the page. */
type Affects = { call?: never; effects: (page: Page) => Promise<number> }

type Press = {
  name: string
  button: (page: Page) => Locator
  /** Brings it onto the page, where it is not there yet. */
  open?: Step
  /** Before each double press. */
  fill?: Step
  /** Its request reaches the server; others are refused, which leaves the page as it was. */
  isReal?: true
  /** Also a refusal changes the page. */
  isOnce?: true
  /** Its list ignores presses while its rows move. */
  isInList?: true
}

type DoublePress = {
  gapMs: number
  /** Its answer comes after both presses, and a third press is made while it is awaited. */
  isHeld: boolean
}

/** How far apart the halves come, on slow devices and by unsure fingers. */
export const pressGaps = [60, 150, 350, 600]
const doublePresses = pressGaps.map((gapMs) => ({ gapMs, isHeld: gapMs < 350 }))
const slowdown = 4

/** A refused press leaves the page as it was: its row is pressed with several gaps in one visit. */
function isRepeatable({ isReal, isOnce, effects }: PressRow) {
  return !isReal && !isOnce && !effects
}

/** `gapMs` undefined: the gaps of the device. */
type Visit = { isTouch: boolean; gapMs?: number | undefined }

/**
 * A row that is not repeatable is pressed once in a visit: with 60 or 600 ms by touch, with 150 or
 * 350 ms by mouse.
 */
function gapsOf({ isTouch, gapMs: wanted }: Visit) {
  if (wanted !== undefined) return doublePresses.filter(({ gapMs }) => gapMs === wanted)
  return doublePresses.filter(({ gapMs }) => isTouch === (gapMs === 60 || gapMs === 600))
}

const background =
  /^(?!DELETE).*\/api\/(screens\/|auth\/refresh|print-jobs\/claim|transfers\/|sandbox\/verify|live|orders\/\w+\/seen)/

/** Before the page is opened. Then it presses the button of each row twice, one after the other. */
export async function preparePresses(page: Page) {
  const press = await createPresser(page)
  return async (rows: readonly PressRow[], visit: Visit) => {
    const gaps = gapsOf(visit)
    const everyGap = visit.isTouch && visit.gapMs === undefined ? doublePresses : gaps
    const faults: string[] = []
    for (const [index, row] of rows.entries()) {
      for (const double of isRepeatable(row) ? everyGap : [gaps[index % gaps.length]!]) {
        const fault = await press(row, double)
        if (fault) faults.push(`${row.name}, ${double.gapMs} ms apart: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  }
}

async function createPresser(page: Page) {
  const finger = await createFinger(page)
  const changes = await watchChanges(page)

  return async (row: PressRow, { gapMs, isHeld }: DoublePress) => {
    const button = row.button(page)
    await dismissToasts(page)
    await mean(page)
    // A dialog that is closing still shows its button.
    await expect(page.locator('[data-ending-style]')).toHaveCount(0)
    if (!(await button.isVisible())) await row.open?.(page)
    await row.fill?.(page)
    // What a late answer moves would make the guard ignore the first press.
    await button.waitFor()
    await changes.settled()
    await finger.aim(button)
    if (row.isInList) {
      const isGuarded = await button.evaluate((node) => node.closest('[data-settles]') !== null)
      expect(isGuarded, `${row.name} is in a list that settles`).toBe(true)
    }
    // An order that arrives late moves the list, which ignores presses then.
    await changes.settled()
    await expectSettled(page)
    // The trial of aiming is a press for the guard.
    await mean(page)
    const earlier = { calls: changes.sent.length, effects: await row.effects?.(page) }
    const { release } = changes.expect({ isReal: row.isReal, isHeld })
    const startedAt = Date.now()
    finger.press(startedAt)
    await wait(gapMs)
    finger.press(startedAt + gapMs)
    // Meant, but its answer is still awaited.
    if (isHeld && !row.effects && (await finger.isOnButton())) {
      await mean(page)
      finger.press(Date.now())
    }
    await finger.rest()
    release()
    // Push messages ask the browser for permission before they send a request.
    if (row.call) await changes.sentMoreThan(earlier.calls)
    await changes.settled()
    const fault = row.effects
      ? await faultOfEffects(() => row.effects(page), earlier.effects)
      : faultOfCalls(changes.sent.slice(earlier.calls), row.call)
    changes.pass()
    return fault
  }
}

async function faultOfEffects(count: () => Promise<number>, earlier = 0) {
  // A window or a page that opens can need longer than its calls.
  await expect.poll(count).not.toBe(earlier)
  const effects = (await count()) - earlier
  return effects === 1 ? null : `${effects} effects`
}

function faultOfCalls(calls: readonly string[], wanted: string) {
  const pattern = new RegExp(`^${wanted.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const isOnly = calls.length === 1 && calls.every((call) => pattern.test(call))
  return isOnly ? null : `it sent ${calls.join(', ') || 'nothing'}`
}

/** One that comes where the mouse rests stays, and can cover the button. */
function dismissToasts(page: Page) {
  return page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) {
      button.click()
    }
  })
}

/** After any other key the next press is meant. */
function mean(page: Page) {
  return page.keyboard.press('Shift')
}

/** Sent to the browser without waiting for it, with the moment at which it was made. */
async function createFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  let element: ElementHandle | null = null
  let place = { x: 0, y: 0 }
  let sent: Promise<unknown>[] = []

  return {
    /** Waits until the button is hydrated and can be pressed. */
    async aim(button: Locator) {
      await expect.poll(() => button.evaluate(isHydrated)).toBe(true)
      await button.click({ trial: true })
      element = await button.elementHandle()
      const { x, y, width, height } = (await button.boundingBox())!
      place = { x: x + width / 2, y: y + height / 2 }
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      sent = []
    },
    press(at: number) {
      const timestamp = at / 1000
      const mouse = { ...place, timestamp, button: 'left' as const, clickCount: 1 }
      const touch = { timestamp, touchPoints: [] }
      const halves = hasTouch
        ? [
            devtools.send('Input.dispatchTouchEvent', {
              ...touch,
              type: 'touchStart',
              touchPoints: [place],
            }),
            devtools.send('Input.dispatchTouchEvent', { ...touch, type: 'touchEnd' }),
          ]
        : (['mousePressed', 'mouseReleased'] as const).map((type) =>
            devtools.send('Input.dispatchMouseEvent', { ...mouse, type }),
          )
      sent.push(...halves)
    },
    /** It may have gone, or moved away. */
    async isOnButton() {
      await Promise.all(sent)
      return element?.evaluate(
        (node, { x, y }) => node.contains(document.elementFromPoint(x, y)),
        place,
      )
    },
    async rest() {
      await Promise.all(sent)
      // A tap clicks after its touch was acknowledged.
      await twoFrames(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    },
  }
}

function isHydrated(element: Element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

/** Counts requests that change something, and answers them. */
async function watchChanges(page: Page) {
  const sent: string[] = []
  let isReal: boolean | undefined = true
  let isReleased = Promise.resolve()
  const inFlight = new Set<Request>()
  page.on('request', (request) => {
    // What the page that is left still waits for neither finishes nor fails.
    if (request.isNavigationRequest()) inFlight.clear()
    if (isCall(request)) inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  await page.route('**/api/**', async (route) => {
    const method = route.request().method()
    if (method === 'GET' || background.test(`${method} ${route.request().url()}`)) {
      return route.fallback()
    }
    sent.push(`${method} ${new URL(route.request().url()).pathname}`)
    await isReleased
    if (isReal) return route.fallback()
    await route.fulfill({ status: 422, json: { message: 'Not now.' } })
  })

  return {
    /** Method and path of each. */
    sent: sent as readonly string[],
    expect: (answer: { isReal: boolean | undefined; isHeld: boolean }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      isReal = answer.isReal
      isReleased = promise
      if (!answer.isHeld) resolve()
      return { release: resolve }
    },
    /** Waits up to 5 seconds; `faultOfCalls` reports a row that sent nothing. */
    async sentMoreThan(calls: number) {
      const isSent = expect.poll(() => sent.length, { timeout: 5000 }).toBeGreaterThan(calls)
      await isSent.catch(() => undefined)
    },
    /** What happens between the presses reaches the server. */
    pass: () => {
      isReal = true
    },
    async settled() {
      do {
        await expect.poll(() => [...inFlight].map((request) => request.url())).toEqual([])
        await twoFrames(page)
      } while (inFlight.size > 0)
    },
  }
}

/** Also the code of a press, which can load after it. */
function isCall(request: Request) {
  const url = new URL(request.url())
  if (request.resourceType() === 'script') return true
  return url.pathname.startsWith('/api/') && request.resourceType() === 'fetch' && !isStream(url)
}

function isStream({ pathname }: URL) {
  return /\/api\/(live|events)$/.test(pathname)
}

/** Also over the change to another page. */
async function twoFrames(page: Page) {
  await page
    .evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    .catch(() => page.waitForLoadState())
}
