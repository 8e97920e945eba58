import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext } from 'react-router'

/** Renders a page whole: it can be kept and served again, and its inline scripts be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let isBroken = false
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
      // Everything in its place at once: scripts need not move finished parts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => {
        isBroken = true
      },
    },
  )
  await stream.allReady

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: isBroken ? 500 : status, headers })
}
