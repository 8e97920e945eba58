import fc from 'fast-check'

import type { ApiCall, Schema } from './api-calls.ts'
import { hostileForms, hostileTexts, hostileWords, spoilt, validValue } from './sent-values.ts'
import type { Known } from './sent-values.ts'

export const senders = ['nobody', 'stale', 'Employee', 'Admin', 'SuperAdmin'] as const
export type Sender = (typeof senders)[number]

export type SentRequest = {
  sender: Sender
  path: string
  contentType: string | undefined
  origin: string | undefined
  body: string | undefined
}

/** One request: valid, nearly valid, or hostile. */
export function requestsOf(call: ApiCall, known: Known): fc.Arbitrary<SentRequest> {
  return fc.record({
    sender: fc.oneof(
      { arbitrary: fc.constantFrom(...senders.slice(2)), weight: 3 },
      fc.constantFrom(...senders),
    ),
    path: fc.tuple(pathOf(call, known), queryOf(call, known)).map(([path, query]) => path + query),
    contentType: contentTypeOf(call),
    origin: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 9 },
      fc.constantFrom('https://evil.test', 'null'),
    ),
    body: bodyOf(call, known),
  })
}

function pathOf({ path }: ApiCall, known: Known) {
  const noun = path.split('/')[2] ?? ''
  const parts = path.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith('{')) return fc.constant(part)
    const name = part.slice(1, -1)
    const fitting = known[`${noun}.${name}`] ?? known[name] ?? ['x']
    return fc.oneof(
      { arbitrary: fc.constantFrom(...fitting), weight: 6 },
      fc.constantFrom(...hostileWords).map(inPath),
      fc.constantFrom('%00', '%ff', '%ED%A0%80', '%e2%80%ae', '%', '..%2f..%2fx', 'a'.repeat(9000)),
    )
  })
  return fc.tuple(...parts).map((all) => all.join(''))
}

/** Lone surrogates cannot be encoded in a URL, and `..` would be another call. */
function inPath(word: string) {
  const part = encodeURIComponent(word.toWellFormed())
  return part === '' || /^\.+$/.test(part) ? 'x' : part
}

function queryOf({ query }: ApiCall, known: Known) {
  const names = Object.keys(query)
  const schema: Schema = { type: 'object', properties: query }
  const good = validValue(schema, known).map((values) =>
    new URLSearchParams(Object.entries(values as object).flatMap(asPairs)).toString(),
  )
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'x')
  const bad = fc
    .array(fc.tuple(name, fc.constantFrom(...hostileWords)), { minLength: 1, maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString())
  const odd = fc.constantFrom('limit=5&limit=6', 'q[]=a&q[b]=c', 'q=%ff%fe', 'q=%00', '&&=&?', 'q')
  const some = names.length === 0 ? fc.constant('') : good
  return fc.oneof({ arbitrary: some, weight: 4 }, bad, odd).map((text) => (text ? `?${text}` : ''))
}

function asPairs([name, value]: [string, unknown]): [string, string][] {
  return [value].flat().map((one) => [name, String(one)])
}

const form = 'multipart/form-data'

function contentTypeOf({ takes }: ApiCall) {
  const right = fc.constant(takes === form ? `${form}; boundary=x` : takes)
  const wrong = fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'x', undefined)
  return fc.oneof({ arbitrary: right, weight: 12 }, wrong)
}

function bodyOf({ method, body, takes }: ApiCall, known: Known): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const raw = fc.constantFrom(...hostileTexts)
  if (takes === form) return fc.constantFrom(...hostileForms)
  if (!body) return fc.oneof(fc.constant(undefined), raw)
  const valid = validValue(body, known)
  const written = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { arbitrary: valid.map(written), weight: 5 },
    { arbitrary: spoilt(valid).map(written), weight: 5 },
    { arbitrary: raw, weight: 2 },
  )
}
