import { makeApi } from './api.ts'

/** On a bad line a request may hang for minutes; then asking again is the better chance. */
const patienceMs = 20_000

/** The API as pages in a browser ask it: their own origin, and not for ever. */
export const browserApi = makeApi('/', async (input, init) => {
  const tooLong = new AbortController()
  const timer = setTimeout(
    () => tooLong.abort(new Error('The connection is too slow.')),
    patienceMs,
  )
  const stop = () => tooLong.abort(init?.signal?.reason)
  init?.signal?.addEventListener('abort', stop)
  return fetch(input, { ...init, signal: tooLong.signal }).finally(() => {
    clearTimeout(timer)
    init?.signal?.removeEventListener('abort', stop)
  })
})
