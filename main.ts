import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { apiContext, makeApi } from '#app/data/api.ts'
import { createApi } from '#server/app.ts'
import { readEnvironment } from '#server/environment.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { staticFiles } from '#server/middleware/static-files.ts'
import { openParts } from '#server/open-parts.ts'
import type { Opened } from '#server/open-parts.ts'

/** Everything that answers: the API, the sandbox provider where it is used, files and pages. */
export function createSite({ parts, sandbox }: Opened, files: Hono) {
  const api = createApi(parts)
  const renderPage = createRequestHandler(build)
  const inProcess = makeApi('http://in-process', async (input, init) =>
    api.request(String(input), init),
  )

  const provider = parts.payments.name
  const site = new Hono()
    .use(compress())
    .use(securityHeaders({ isHttps: parts.publicUrl.startsWith('https:'), provider }))
  if (provider === 'sandbox') site.route('/', sandbox)
  return site
    .route('/', api)
    .route('/', files)
    .all('*', (c) => {
      const context = new RouterContextProvider()
      context.set(apiContext, inProcess)
      return renderPage(c.req.raw, context)
    })
}

async function start() {
  const environment = readEnvironment(process.env)
  const opened = await openParts(environment)
  const stopJobs = runJobs(opened.parts)
  const { HOST: hostname, PORT: port } = environment
  const site = createSite(opened, staticFiles('build/client'))
  const server = serve({ fetch: site.fetch, hostname, port }, ({ port }) =>
    opened.parts.log.info(`listening on http://${hostname}:${port}`),
  )
  server.on('error', giveUp)
  stopOnSignal(server, async () => {
    await stopJobs()
    await opened.close()
  })
}

const stopSeconds = 9

/** Takes no new requests, finishes those under way, closes the database. */
function stopOnSignal(server: ServerType, close: () => Promise<void>) {
  let isStopping = false
  const stop = () => {
    // A terminal's Ctrl-C comes twice: from itself and from npm.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref()
    server.close(() => void close().then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** One line that says what is wrong, not a stack: whoever starts the shop reads it. */
function giveUp(error: unknown) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Tukunya cannot start: ${why}\n`)
  process.exit(1)
}

if (import.meta.env.PROD) await start().catch(giveUp)
