import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'

import { createApi } from '#server/app.ts'
import { limitConcurrency } from '#server/http/load-shedding.ts'
import { pageHeaders } from '#server/http/page-headers.ts'
import { replyError } from '#server/http/reply-error.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { staticFiles } from '#server/http/static-files.ts'
import { trackPageCalls } from '#server/http/track-page-calls.ts'
import { rejectWrites } from '#server/http/unknown-call.ts'
import type { MeasuredEnv } from '#server/metrics/measure-requests.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { toResponse } from '#server/response-cache/variant.ts'
import { sandboxPath } from '#server/sandbox/sandbox-paystack.ts'

import type { CreatedDeps } from './create-deps.ts'

type Options = {
  files: ReturnType<typeof staticFiles>
  renderPage: (request: Request, call: typeof fetch) => Promise<Response>
  pagePattern: (path: string) => string | Promise<string>
  responseCache?: ResponseCache
}

export function createServer(
  { deps, sandbox }: Pick<CreatedDeps, 'deps' | 'sandbox'>,
  { files, renderPage, pagePattern, responseCache }: Options,
) {
  const api = createApi(deps)
  /** In-process `fetch` for a page; rate limits count the page's client. */
  function fetchFor({ env, req }: Context): typeof fetch {
    return async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const isGet = (init?.method ?? 'GET') === 'GET'
      const cached = isGet
        ? (await responseCache?.get(pathname + search))?.ready('identity')
        : undefined
      if (cached) return toResponse(cached)
      const headers = new Headers(init?.headers)
      const forwardedFor = req.header('X-Forwarded-For')
      if (forwardedFor) headers.set('X-Forwarded-For', forwardedFor)
      return api.request(pathname + search, { ...init, headers }, env)
    }
  }

  const site = new Hono<MeasuredEnv>()
    .onError((error, c) => replyError(c, error, deps))
    .use(compress())
    .use(
      securityHeaders({
        isHttps: deps.publicUrl.startsWith('https:'),
        provider: () => deps.payments.name,
        imageHost: deps.imageHost,
      }),
    )
    .use(limitConcurrency(deps))
    .use(`${sandboxPath}/*`, async (c, next) =>
      deps.payments.name === 'sandbox' ? sandbox.fetch(c.req.raw, c.env) : next(),
    )
  return site
    .route('/', api)
    .use(rejectWrites)
    .route('/', files)
    .all('*', async (c) => {
      c.set('pagePattern', await pagePattern(c.req.path))
      const calls = trackPageCalls(fetchFor(c))
      const page = await renderPage(c.req.raw, calls.call)
      const headers = { ...pageHeaders(c.req.path), ...calls.headers() }
      for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
      return page
    })
}
