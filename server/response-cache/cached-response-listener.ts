import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { chooseEncoding } from './choose-encoding.ts'
import type { Encoding } from './choose-encoding.ts'
import { findKnownTag } from './etag.ts'
import { isKeepablePath, patternOf } from './is-cacheable.ts'
import type { KeptAnswers } from './response-cache.ts'
import { unchangedHeaders } from './variant.ts'
import type { Variant } from './variant.ts'

/** `route` is the pattern of the address; the framework tells of its own answers itself. */
type Answered = (answer: { method: string; route: string; status: number; seconds: number }) => void

type Options = { onward: RequestListener; answered?: Answered | undefined }

/** Sends what lies ready; everything else goes `onward`, to the framework. */
export function answerListener(
  answers: KeptAnswers,
  { onward, answered }: Options,
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    const { method = '', url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return onward(request, response)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const ready = answers.find(url)?.ready(encoding)
    if (ready) return reply(ready)
    if (!isKeepablePath(url)) return onward(request, response)
    return void prepare(answers, url, encoding).then(
      (variant) => (variant ? reply(variant) : onward(request, response)),
      // Whatever went wrong happens again there, and is reported.
      () => onward(request, response),
    )

    function reply(variant: Variant) {
      const status = send(variant, request, response)
      const seconds = (performance.now() - startedAt) / 1000
      answered?.({ method, route: patternOf(url), status, seconds })
    }
  }
}

async function prepare(answers: KeptAnswers, path: string, encoding: Encoding) {
  const answer = await answers.get(path)
  return answer?.prepare(encoding)
}

function send(variant: Variant, request: IncomingMessage, response: ServerResponse) {
  const ifNoneMatch = request.headers['if-none-match']
  const knownTag = variant.status === 200 && ifNoneMatch && findKnownTag(ifNoneMatch, variant)
  const status = knownTag ? 304 : variant.status
  response.writeHead(status, knownTag ? unchangedHeaders(variant, knownTag) : variant.headers)
  if (knownTag || request.method === 'HEAD') response.end()
  else response.end(variant.text ?? variant.bytes, 'latin1')
  return status
}
