import fc from 'fast-check'

import type { Schema } from './api-calls.ts'

/** Existing values, by the name of the field or parameter. */
export type Known = Record<string, readonly string[]>

const words = fc.oneof(
  { arbitrary: fc.constantFrom('Amina Bello', 'ƙosai', 'Éléonore', '  Masa  '), weight: 6 },
  fc.constantFrom('A', 'a\nb', '%', '_', 'x'.repeat(100)),
  fc.string({ maxLength: 20 }),
)

/** Valid values; strings are mostly existing ones. */
export function validValue(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, known, name)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => validValue({ ...schema, type }, known, name)))
  }
  if (schema.type === 'object') return validObject(schema, known)
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema
    const maxLength = Math.max(minLength, Math.min(maxItems, 4))
    return fc.array(validValue(items, known, name), { minLength, maxLength })
  }
  if (schema.type === 'integer') return validNumber(schema, known[name] ?? [])
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return validText(schema, known[name] ?? [])
}

function validObject({ properties = {}, required = [] }: Schema, known: Known) {
  const parts = Object.entries(properties).map(([name, schema]) => [
    name,
    validValue(schema, known, name),
  ])
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

function validNumber({ minimum = 0, maximum = 1e6 }: Schema, fitting: readonly string[]) {
  const nearStart = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5000) })
  const some = fitting.length > 0 ? fc.constantFrom(...fitting.map(Number)) : nearStart
  return fc.oneof(fc.constantFrom(minimum, maximum), { arbitrary: some, weight: 4 })
}

function validText({ pattern, maxLength }: Schema, fitting: readonly string[]) {
  const any = fc.oneof({ arbitrary: words, weight: 9 }, fc.constant('x'.repeat(maxLength ?? 200)))
  // fast-check does not support patterns with Unicode properties, so existing values are used.
  const isPlain = pattern !== undefined && !pattern.includes('\\p')
  const made = isPlain ? fc.stringMatching(new RegExp(pattern)) : any
  if (fitting.length === 0) return made
  return fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 9 }, made)
}

/** Values that often break programs. */
const hostile: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202eabc',
  '\ufeff',
  '\u2028',
  '💣'.repeat(50),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '_',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//evil.test',
  '%00',
  'a@b',
  'Amina@Kitchen.test\n',
  'ａdmin@kitchen.test',
  '٠٨٠١٢٣٤٥٦٧٨',
  '0801234567８',
  'x'.repeat(5000),
  '\u0301'.repeat(2000),
  '2026-02-31',
  '25:61',
  '9999-12-31',
  '-1',
  '1e999',
  -1,
  0,
  -0,
  0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MIN_VALUE,
  1e308,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { toString: 1 },
  { constructor: { prototype: { polluted: 1 } } },
  { $ne: null },
  ['SuperAdmin', 'SuperAdmin', 'SuperAdmin', 'SuperAdmin'],
  'SuperAdmin',
  ['superadmin'],
  Array.from({ length: 3000 }, () => ({})),
]
const strangers = [
  '_id',
  '__proto__',
  'constructor',
  'passwordHash',
  'createdAt',
  'isAdmin',
  'toJSON',
]

/** A valid value with one fault: a hostile value, a missing part or an additional one. */
export function spoilt(value: fc.Arbitrary<unknown>) {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom(...hostile), fc.constantFrom(...strangers), fc.nat(3))
    .map(([whole, where, what, stranger, how]) => {
      const places = placesIn(whole)
      const place = places[where % places.length] ?? []
      if (how === 0) return changed(whole, place, () => undefined)
      if (how === 1) return changed(whole, place, (part) => withStranger(part, stranger, what))
      return changed(whole, place, () => what)
    })
}

/** The path of every part of a JSON value, the root first. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const parts = Object.entries(value)
  return [[], ...parts.flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]))]
}

function changed(
  value: unknown,
  [key, ...rest]: string[],
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = structuredClone(value) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, change)
  return copy
}

function withStranger(part: unknown, stranger: string, what: unknown) {
  if (typeof part !== 'object' || part === null) return what
  const copy = structuredClone(part)
  Object.defineProperty(copy, stranger, { value: what, enumerable: true })
  return copy
}

/** Bodies that are invalid or hostile JSON. */
export const hostileTexts = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  'true',
  '1e400',
  '{"a":1e400}',
  '﻿{}',
  '{}{}',
  'NaN',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"orderData":{"__proto__":{"items":[]}}}',
  '{"id":"a","id":["b"]}',
  '{"a":"\\ud800"}',
  '['.repeat(3e4),
  `${'['.repeat(2e4)}${']'.repeat(2e4)}`,
  '{"a":'.repeat(9e3),
  `{"orderData":"${'x'.repeat(7e4)}"}`,
  '\0',
  'ÿþ',
]

const part = (headers: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`

/** Multipart forms of one file with the boundary `x`: nearly valid, malformed, or with other content. */
const hostileMenus = [
  'Name,Category,Price,Stock\r\nZobo,Drinks,500,9\r\n',
  'ID,Name,Price\n__proto__,constructor,-1\n\u0000,"=1+1",1e999\n',
  `Name;Price;Options\n${'a: choose 0 to 999999999999\n'.repeat(50)}`,
  `Name,Price,__proto__\n"${'"",'.repeat(2000)}`,
  'Handle,Name,Cost\n,,\nx,\u202e,\n',
]

export const hostileForms = [
  '',
  '--x--\r\n',
  '--x',
  part('name="file"', 'text'),
  part('name=file; filename=', 'x'),
  ...['<svg onload="x"/>', 'GIF89a', '\u00ff\u00d8\u00ff', '%PDF-1.7', 'x'.repeat(100_000)].map(
    (content) => `${part('name="file"; filename="a.png"', content)}--x--\r\n`,
  ),
  ...hostileMenus.map((csv) => `${part('name="file"; filename="menu.csv"', csv)}--x--\r\n`),
  `${part('name="__proto__"; filename="../../a\u0000.png"', 'x').repeat(400)}--x--\r\n`,
]

export const hostileWords = hostile.filter((one): one is string => typeof one === 'string')
