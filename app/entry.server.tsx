import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'

import { reportContext } from './data/api/report.ts'
import { withLateScripts } from './deferred-hydration.ts'
import { addImageFallback } from './image-fallback.ts'
import { extractInlineSources, inlinePolicy } from './inline-sources.ts'
import { fontStyles, pageStyles } from './styles/page-styles.ts'

/**
 * Renders a page whole: it can be kept and served again, and its inline scripts be hashed. A part that
 * fails inside a boundary fails the page: who has no script would find its place empty.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const failures: unknown[] = []
  const nonce = crypto.randomUUID()
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      // Everything in its place at once: scripts need not move finished parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
        loadContext.get(reportContext)(error, 'render')
      },
    },
  )
  await stream.allReady
  if (failures.length > 0) throw failures[0]

  const page = addImageFallback(await new Response(stream).text(), nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const sent = canWait(request.url) ? withLateScripts(page) : page
  const { page: html, ...inline } = extractInlineSources(sent, { nonce, ownStyles })
  headers.set('Content-Security-Policy', await inlinePolicy(inline))
  return new Response(html, { status, headers })
}

const ownStyles = [fontStyles, pageStyles({ isOffice: false }), pageStyles({ isOffice: true })]

/** Where visitors arrive, and read first; an address that says more opens something by script. */
function canWait(url: string) {
  const { pathname, search } = new URL(url)
  return search === '' && ['/', '/menu'].includes(pathname)
}

type Failed = { request: Request; context: RouterContextProvider }

/** A fault of ours goes to the log; a page that is not there, or a visitor who left, does not. */
export function handleError(error: unknown, { request, context }: Failed) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, 'loader')
}
