// A server that tests kill: API, jobs and response cache as main.ts runs them, without pages.
// CLOCK_AHEAD_MINUTES sets its clock; POST /test/clock moves it; POST /test/sweep runs every job
// and returns whether work is left.
import { Hono } from 'hono'

import { createApi } from '#server/app.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { createResponseCache } from '#server/response-cache/response-cache.ts'
import { createDeps } from '#server/start/create-deps.ts'
import { createHttpServer } from '#server/start/create-http-server.ts'
import { readEnvironment } from '#server/start/environment.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'

import { isAtRest } from './money-truths.ts'

let aheadMs = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000

const environment = readEnvironment(process.env)
const opened = await createDeps(environment)
const deps = { ...opened.deps, clock: () => new Date(Date.now() + aheadMs) }
const stopJobs = runJobs(deps)

const api = createApi(deps)
const answers = createResponseCache({
  render: async (path) => api.request(deps.publicUrl + path),
  clock: deps.clock,
  events: deps.events,
})
const site = new Hono()
  .post('/test/clock', async (c) => {
    aheadMs = Number(await c.req.text()) * 60_000
    return c.body(null, 204)
  })
  .post('/test/sweep', async (c) => {
    await runJobs(deps)()
    return c.json({ isAtRest: await isAtRest(deps.db) })
  })
if (deps.payments.name === 'sandbox') site.route('/', opened.sandbox)
site.route('/', api)

const hostname = '127.0.0.1'
const server = createHttpServer(site.fetch, { responseCache: answers, hostname, isHttps: false })
server.listen(environment.PORT, hostname, () => process.stdout.write('listening\n'))
const close = async () => {
  await stopJobs()
  await opened.close()
}
stopOnSignal(server, close, { onStop: opened.stop })
