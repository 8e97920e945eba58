import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { apiContext, makeApi } from './data/api/api.ts'
import { reportContext } from './data/api/report.ts'
import { makePagePattern } from './page-pattern.ts'

const renderRoute = createRequestHandler(build)
export const pagePattern = makePagePattern(build.routes)

type Calls = { call: typeof fetch; onError: (error: unknown, path: string) => void }

/** Renders a page with React Router; its loaders find the API of this process. */
export async function renderPage(request: Request, { call, onError }: Calls) {
  const context = new RouterContextProvider()
  context.set(apiContext, makeApi('http://in-process', call))
  context.set(reportContext, onError)
  return renderRoute(request, context)
}
