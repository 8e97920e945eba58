import { createServer as createHttpServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer as createVite } from 'vite'

import { allowRawResponses } from '#server/http/raw-response.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { createDeps } from '#server/start/create-deps.ts'
import { readEnvironment } from '#server/start/environment.ts'

import type * as main from './main.ts'

type Main = typeof main

// The same server with Vite in front: pages and routes reload as soon as they change.
const environment = readEnvironment(process.env)
const opened = await createDeps(environment)
runJobs(opened.deps)

const server = createHttpServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    const { createServer, pagePattern, pageRenderer } = (await vite.ssrLoadModule(
      './main.ts',
    )) as Main
    const renderPage = pageRenderer(opened.deps)
    const site = createServer(opened, { files: new Hono(), renderPage, pagePattern })
    await getRequestListener(allowRawResponses(site.fetch))(request, response)
  })
})
server.listen(environment.PORT, environment.HOST, () => {
  opened.deps.log.info(`listening on ${environment.publicUrl}, with hot reload`)
})
