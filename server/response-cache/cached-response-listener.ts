import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { hasBody, headerOf } from '#server/http/request-timeouts.ts'
import type { MeasuredResponse } from '#server/metrics/request-timer.ts'

import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { findMatchingEtag } from './etag.ts'
import { isCacheable, type ResponseCache, routePatternOf } from './response-cache.ts'
import { notModifiedHeaders, type Variant } from './variant.ts'

type Options = {
  fallback: RequestListener
  onResponse?: ((answer: MeasuredResponse) => void) | undefined
}

/** Answers from the cache in front of the framework; passes other requests to `fallback`. */
export function serveCachedResponses(
  cache: ResponseCache,
  { fallback, onResponse }: Options,
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    const { method = '', url = '' } = request
    // Only the fallback limits the time for a body.
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) {
      return fallback(request, response)
    }
    const encoding = chooseEncoding(headerOf(request, 'accept-encoding'))
    const ready = cache.find(url)?.ready(encoding)
    if (ready) return reply(ready)
    if (!isCacheable(url)) return fallback(request, response)
    return void prepare(cache, url, encoding).then(
      (variant) => (variant ? reply(variant) : fallback(request, response)),
      () => fallback(request, response),
    )

    function reply(variant: Variant) {
      const status = send(variant, request, response)
      const seconds = (performance.now() - startedAt) / 1000
      onResponse?.({ method, route: routePatternOf(url), status, seconds })
    }
  }
}

async function prepare(cache: ResponseCache, path: string, encoding: Encoding) {
  const cached = await cache.get(path)
  return cached?.prepare(encoding)
}

function send(variant: Variant, request: IncomingMessage, response: ServerResponse) {
  const ifNoneMatch = headerOf(request, 'if-none-match')
  const matchingTag =
    variant.status === 200 && ifNoneMatch && findMatchingEtag(ifNoneMatch, variant)
  const status = matchingTag ? 304 : variant.status
  response.writeHead(
    status,
    matchingTag ? notModifiedHeaders(variant, matchingTag) : variant.headers,
  )
  if (matchingTag || request.method === 'HEAD') response.end()
  else response.end(variant.text ?? variant.bytes, 'latin1')
  return status
}
