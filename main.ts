import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { apiContext, makeApi } from '#app/data/api.ts'
import { reportContext } from '#app/data/report.ts'
import { makePagePattern } from '#app/page-pattern.ts'
import { createApi } from '#server/app.ts'
import { readEnvironment } from '#server/environment.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { measureRequests } from '#server/middleware/measure-requests.ts'
import type { MeasuredEnv } from '#server/middleware/measure-requests.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { staticFiles } from '#server/middleware/static-files.ts'
import { openParts } from '#server/open-parts.ts'
import type { Opened } from '#server/open-parts.ts'
import { pageHeaders } from '#server/page-headers.ts'
import { replyFault } from '#server/reply-fault.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

/** Everything that answers: the API, the sandbox provider where it is used, files and pages. */
export function createSite({ parts, sandbox }: Opened, files: ReturnType<typeof staticFiles>) {
  const api = createApi(parts)
  const renderPage = createRequestHandler(build)
  const pagePattern = makePagePattern(build.routes)
  const inProcess = makeApi('http://in-process', async (input, init) =>
    api.request(String(input), init),
  )

  const provider = parts.payments.name
  const site = new Hono<MeasuredEnv>()
    .onError((error, c) => replyFault(c, error, parts))
    .use(measureRequests(parts.metrics))
    .use(compress())
    .use(
      securityHeaders({
        isHttps: parts.publicUrl.startsWith('https:'),
        provider,
        imageHost: parts.imageHost,
      }),
    )
  if (provider === 'sandbox') site.route('/', sandbox)
  return site
    .route('/', api)
    .route('/', files)
    .all('*', async (c) => {
      c.set('pagePattern', pagePattern(c.req.path))
      const context = new RouterContextProvider()
      context.set(apiContext, inProcess)
      context.set(reportContext, (err, path) => parts.log.error({ err, path }, 'page failed'))
      const page = await renderPage(c.req.raw, context)
      for (const [name, value] of Object.entries(pageHeaders(c.req.path))) {
        page.headers.set(name, value)
      }
      return page
    })
}

const jobsPatienceMs = 1000

async function start() {
  const environment = readEnvironment(process.env)
  const opened = await openParts(environment)
  const stopJobs = runJobs(opened.parts)
  const { HOST, PORT: port } = environment
  // The name can mean the IPv6 address alone, and then 127.0.0.1 would find nobody.
  const hostname = HOST === 'localhost' ? '127.0.0.1' : HOST
  const site = createSite(opened, staticFiles('build/client'))
  const server = serve({ fetch: site.fetch, hostname, port }, ({ port }) =>
    opened.parts.log.info(`listening on http://${HOST}:${port}`),
  ) as Server
  server.on('error', ({ message }) => giveUp(`HOST or PORT cannot be listened on: ${message}`))
  const close = async () => {
    // A job may be waiting for the provider; what it leaves is done after the next start.
    await Promise.race([stopJobs(), pause(jobsPatienceMs)])
    await opened.close()
  }
  stopOnSignal(server, close, { onStop: opened.stop })
}

/** One line that says what is wrong, not a stack: whoever starts the shop reads it. */
function giveUp(error: unknown) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Tukunya cannot start: ${why}\n`)
  process.exit(1)
}

if (import.meta.env.PROD) await start().catch(giveUp)
