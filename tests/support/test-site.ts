import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll } from 'vitest'

import { inlinePolicy } from '#app/inline-sources.ts'
import type { RequestTimeouts } from '#server/http/request-timeouts.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { createResponseCache } from '#server/response-cache/response-cache.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { createHttpServer } from '#server/start/create-http-server.ts'
import { createServer } from '#server/start/create-server.ts'

import type { TestApi } from './test-api.ts'

/** A page that shows the menu and the shop as a script, as React Router's pages do. */
async function renderTestPage(_request: Request, call: typeof fetch) {
  const deps = ['/api/products', '/api/shop'].map(async (path) =>
    (await call(`http://in-process${path}`)).text(),
  )
  const script = `data([${(await Promise.all(deps)).join()}])`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': await inlinePolicy({ scripts: [script], styles: [] }),
  }
  return new Response(`<!doctype html><script>${script}</script>`, { headers })
}

/** The whole site on its own port, with the response cache; its pages are the test's. */
export async function serveTestSite(
  { db, deps }: TestApi,
  renderPage = renderTestPage,
  { timeouts }: { timeouts?: RequestTimeouts } = {},
) {
  let asked = 0
  const answers = createResponseCache({
    render: async (path): Promise<Response> => {
      asked += 1
      return site.request(deps.publicUrl + path)
    },
    clock: deps.clock,
    events: deps.events,
  })
  const sandbox = createSandboxPaystack(db, { sendWebhook: async () => undefined })
  const site = createServer(
    { deps: deps, sandbox },
    {
      files: staticFiles('public'),
      renderPage,
      responseCache: answers,
      pagePattern: () => 'page',
    },
  )
  const answered: object[] = []
  const server = createHttpServer(site.fetch, {
    responseCache: answers,
    hostname: '127.0.0.1',
    isHttps: false,
    ...(timeouts && { timeouts }),
    onResponse: (answer) => void answered.push(answer),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo

  /** Returns the raw bytes: nothing is decompressed. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers }).end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const { statusCode: status, headers: answered } = response
    return { status, headers: answered, bytes: Buffer.concat(chunks) }
  }
  return { ask, site, server, answered, countAsked: () => asked }
}
