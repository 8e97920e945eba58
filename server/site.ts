import { Hono } from 'hono'
import type { Context } from 'hono'
import { compress } from 'hono/compress'

import { createApi } from './app.ts'
import type { KeptAnswers } from './kept-answers/keep-answers.ts'
import { toResponse } from './kept-answers/variant.ts'
import type { MeasuredEnv } from './middleware/measure-requests.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { staticFiles } from './middleware/static-files.ts'
import { strangersInTurn } from './middleware/strangers-in-turn.ts'
import { refuseWrites } from './no-such-call.ts'
import type { Opened } from './open-parts.ts'
import { followCalls } from './page-calls.ts'
import { pageHeaders } from './page-headers.ts'
import { replyFault } from './reply-fault.ts'

type Options = {
  files: ReturnType<typeof staticFiles>
  /** Renders the page of a request; its data comes from `call`, the API in this process. */
  renderPage: (request: Request, call: typeof fetch) => Promise<Response>
  /** Under what a page's answers are counted; never what fills its address in. */
  pagePattern: (path: string) => string
  /** Where pages look before they ask the API. */
  answers?: KeptAnswers
}

/** Everything that answers: the API, the sandbox provider where it is used, files and pages. */
export function createSite(
  { parts, sandbox }: Pick<Opened, 'parts' | 'sandbox'>,
  { files, renderPage, pagePattern, answers }: Options,
) {
  const api = createApi(parts)
  /** For the page of a request: limits count its client, as if it had asked itself. */
  function callerFor({ env, req }: Context): typeof fetch {
    return async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const isGet = (init?.method ?? 'GET') === 'GET'
      const kept = isGet ? (await answers?.get(pathname + search))?.ready('identity') : undefined
      if (kept) return toResponse(kept)
      const headers = new Headers(init?.headers)
      const forwardedFor = req.header('X-Forwarded-For')
      if (forwardedFor) headers.set('X-Forwarded-For', forwardedFor)
      return api.request(pathname + search, { ...init, headers }, env)
    }
  }

  const provider = parts.payments.name
  const site = new Hono<MeasuredEnv>()
    .onError((error, c) => replyFault(c, error, parts))
    .use(compress())
    .use(
      securityHeaders({
        isHttps: parts.publicUrl.startsWith('https:'),
        provider,
        imageHost: parts.imageHost,
      }),
    )
    .use(strangersInTurn(parts))
  if (provider === 'sandbox') site.route('/', sandbox)
  return site
    .route('/', api)
    .use(refuseWrites)
    .route('/', files)
    .all('*', async (c) => {
      c.set('pagePattern', pagePattern(c.req.path))
      const calls = followCalls(callerFor(c))
      const page = await renderPage(c.req.raw, calls.call)
      const headers = { ...pageHeaders(c.req.path), ...calls.headers() }
      for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
      return page
    })
}
