import { expect, test as base } from '@playwright/test'
import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test'

export { expect, request } from '@playwright/test'

type Watched = {
  /** Console and page errors that the tests of a file cause on purpose. */
  expectedErrors: RegExp[]
  failOnErrors: undefined
}

/** Each test fails on an error of any page that it opens. */
export const test = base.extend<Watched, { shopOfProject: undefined }>({
  // Helpers outside of fixtures ask the environment for their shop.
  shopOfProject: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is needed from it
    async ({}, use, { project }) => {
      Object.assign(process.env, project.metadata.shop)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [[], { option: true }],
  failOnErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const invented: Promise<string[]>[] = []
      const addError = (event: WebError) => errors.push(event.error().message)
      const addMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isMadeByTest(message)) errors.push(textOf(message))
      }
      const addFailure = (response: Response) => invented.push(inventedFailure(response))
      const watched = new Set<BrowserContext>()
      const watch = (context: BrowserContext) => {
        watched.add(context)
        context.on('weberror', addError).on('console', addMessage).on('response', addFailure)
      }
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      // The next test may get the same context.
      for (const context of watched) {
        context.off('weberror', addError).off('console', addMessage).off('response', addFailure)
      }
      const failures = (await Promise.all(invented)).flat()
      const unexpected = errors.filter(
        (text) =>
          !expectedErrors.some((known) => known.test(text)) &&
          !failures.some((url) => text.includes('status of 5') && text.endsWith(url)),
      )
      expect(unexpected, 'errors of the pages').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use, testInfo) => {
    await use(page)
    // A page that still loads when its test ends may be within a route of the test.
    const unrouted = page.unrouteAll({ behavior: 'ignoreErrors' })
    // Without the routes of its test, an open page would change the shop that tests share, say by
    // the report of a screen that rings. After a failure its picture is taken.
    const isPassed = testInfo.status === testInfo.expectedStatus
    if (isPassed) await Promise.allSettled([unrouted, page.close()])
    else await unrouted
    // What a reused context keeps otherwise.
    await page.context().setOffline(false)
  },
})

/** The address of a 5xx answer that a test gave in place of the server. */
async function inventedFailure(response: Response) {
  if (response.status() < 500) return []
  const server = await response.serverAddr().catch(() => null)
  return server ? [] : [response.url()]
}

function textOf(message: ConsoleMessage) {
  return `${message.text()} ${message.location().url}`
}

/**
 * Chromium reports a lost connection, a refused call and an unknown page as errors, the router that
 * it cannot load its manifest without a connection.
 */
function isMadeByTest(message: ConsoleMessage) {
  const text = message.text()
  if (/net::ERR_|Failed to fetch manifest patches/.test(text)) return true
  const { pathname } = new URL(message.location().url)
  return /status of 4\d\d/.test(text) && !/^\/(assets|images)\//.test(pathname)
}
