import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'

import { reportContext } from './data/api/report.ts'
import { deferHydration } from './deferred-hydration.ts'
import { extractInlineSources, inlinePolicy } from './inline-sources.ts'
import { fontStyles, pageStyles } from './styles/page-styles.ts'

/**
 * Renders the complete page, so that it can be cached and its inline scripts hashed. An error
 * inside a Suspense boundary fails the page: without JavaScript the boundary would stay empty.
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
      // Without this, large pages arrive in pieces that inline scripts move into place.
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
  const sent = canDefer(request.url) ? deferHydration(page) : page
  const { page: html, ...inline } = extractInlineSources(sent, { nonce, ownStyles })
  headers.set('Content-Security-Policy', await inlinePolicy(inline))
  return new Response(html, { status, headers })
}

const ownStyles = [fontStyles, pageStyles({ isOffice: false }), pageStyles({ isOffice: true })]

/** Pages with a query string open a dialog or a search by script, so they hydrate at once. */
function canDefer(url: string) {
  const { pathname, search } = new URL(url)
  return search === '' && ['/', '/menu'].includes(pathname)
}

type Failed = { request: Request; context: RouterContextProvider }

/** Logs our errors, but no 404s and no aborted requests. */
export function handleError(error: unknown, { request, context }: Failed) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, 'loader')
}

/** Adds the script that marks images which fail to load; mark.css shows the pot in their place. */
function addImageFallback(page: string, nonce: string) {
  const script = `<script nonce="${nonce}">(${markFailedImages})()</script>`
  return page.replace('<head>', () => `<head>${script}`)
}

/** Runs in the browser from its own source, before the first image. */
function markFailedImages() {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      image.src = image.getAttribute('src') ?? ''
    }
  })
}
