import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

import { extractInlineSources, inlinePolicy } from '#app/inline-sources.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { expect, test } from '#tests/support/browser-test.ts'

// Each injection is one.
test.use({ expectedErrors: [/violates the following Content Security Policy/] })

const nonce = 'known to the server alone'
const injections = [
  '<script>window.injected = true</script>',
  '<script nonce="">window.injected = true</script>',
  '<img src="x" onerror="window.injected = true">',
  '<script x="',
]

/** A page that failed to escape a text, behind the shop's own headers. */
async function servePage(injected: string) {
  const rendered = `<!doctype html><p>${injected}</p><script nonce="${nonce}">window.own = true</script>`
  const { page, ...inline } = extractInlineSources(rendered, { nonce, ownStyles: [] })
  const headers = { 'Content-Security-Policy': await inlinePolicy(inline) }
  const site = new Hono()
    .use(securityHeaders({ isHttps: false, provider: () => 'sandbox' as const }))
    .get('/', (c) => c.html(page, 200, headers))
    .all('*', (c) => c.body(null, 204))
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

for (const injected of injections) {
  test(`a script that a text brought along does not run: ${injected}`, async ({ page }) => {
    const { server, url } = await servePage(injected)
    await page.goto(url)
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    server.close()
  })
}

test('a script of the page itself runs', async ({ page }) => {
  const { server, url } = await servePage('Masa')
  await page.goto(url)
  expect(await page.evaluate(() => 'own' in window)).toBe(true)
  server.close()
})
