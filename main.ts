import { setTimeout as pause } from 'node:timers/promises'

import { Hono } from 'hono'

import type { Deps } from '#server/deps/deps.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { type MeasuredEnv, measureRequests } from '#server/metrics/measure-requests.ts'
import { createResponseCache } from '#server/response-cache/response-cache.ts'
import { startErrorOf } from '#server/runtime/log.ts'
import { createDeps } from '#server/start/create-deps.ts'
import { createHttpServer } from '#server/start/create-http-server.ts'
import { createServer } from '#server/start/create-server.ts'
import { readEnvironment } from '#server/start/environment.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'

/** React and the pages are half of the program. They load with the first page, or soon after the start. */
const loadPages = () => import('#app/render-pages.ts')

export async function pagePattern(path: string) {
  return (await loadPages()).pagePattern(path)
}

export function pageRenderer({ log }: Pick<Deps, 'log'>) {
  const onError = (err: unknown, path: string) => log.error({ err, path }, 'page failed')
  return async (request: Request, call: typeof fetch) =>
    (await loadPages()).renderPage(request, { call, onError })
}

export { createServer }

const jobsPatienceMs = 1000
const pagesLoadAfterMs = 1000
const firstRunsApartMs = 50

async function start() {
  const environment = readEnvironment(process.env)
  const opened = await createDeps(environment)
  const { deps } = opened
  const { HOST, PORT: port } = environment
  // The name can mean the IPv6 address alone, and then 127.0.0.1 would not connect.
  const hostname = HOST === 'localhost' ? '127.0.0.1' : HOST

  const responseCache = createResponseCache({
    render: async (path): Promise<Response> => site.request(deps.publicUrl + path),
    clock: deps.clock,
    events: deps.events,
  })
  const site = createServer(opened, {
    files: staticFiles('build/client'),
    renderPage: pageRenderer(deps),
    pagePattern,
    responseCache,
  })
  // What fills the kept responseCache goes to the site itself, and is not counted.
  const measured = new Hono<MeasuredEnv>().use(measureRequests(deps.metrics)).route('/', site)
  const { answered } = deps.metrics
  const isHttps = deps.publicUrl.startsWith('https:')
  const server = createHttpServer(measured.fetch, {
    responseCache,
    hostname,
    isHttps,
    onResponse: answered,
  })
  server.on('error', ({ message }) => giveUp(`HOST or PORT cannot be listened on: ${message}`))
  server.listen(port, hostname, () => deps.log.info(`listening on http://${HOST}:${port}`))

  // By default Node prints an error whole, parameters of a statement and all.
  process.on('uncaughtException', (err) => {
    deps.log.fatal({ err }, 'the server cannot go on')
    process.exit(1)
  })

  const stopJobs = runJobs(deps, { firstRunsApartMs })
  setTimeout(() => void loadPages(), pagesLoadAfterMs).unref()
  const close = async () => {
    // A job may be waiting for the provider; what it leaves is done after the next start.
    await Promise.race([stopJobs(), pause(jobsPatienceMs)])
    await opened.close()
  }
  stopOnSignal(server, close, { onStop: opened.stop })
}

/** One line that says what is wrong, without a stack: a person who starts the shop reads it. */
function giveUp(error: unknown) {
  process.stderr.write(`Tukunya cannot start: ${startErrorOf(error)}\n`)
  process.exit(1)
}

if (import.meta.env.PROD) await start().catch(giveUp)
