import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const sources = globSync('{app,contract,domain,server}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({
    path,
    text: readFileSync(path, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''),
  }))

/** Words of the specification, sections 2, 3 and 5. */
const specified = new Set(['Email', 'Please enter a valid email address.'])

/** Texts that people read: literals with more than one word, and lines of text in a page. */
function proseIn(text: string) {
  const literals = [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , it]) => it)
  const lines = text.split('\n').filter((line) => /^ +[\p{L}\d,.’ ]+$/u.test(line))
  return [...literals, ...lines].flatMap((found) => found?.trim() ?? [])
}

it('writes e-mail in one way', () => {
  const others = sources.flatMap(({ path, text }) =>
    proseIn(text)
      .filter((prose) => /\bEmail\b|\w \bemails?\b|\bemails? \w/.test(prose))
      .filter((prose) => !specified.has(prose))
      .map((prose) => `${path}: ${prose}`),
  )
  expect(others).toEqual([])
})

/** Charts name days, weeks and months in the space that a bar has. */
const formatters = /^domain\/(lagos-time|time-text)\.ts$|^app\/office\/dashboard\//

it('writes dates in one way, with the day before the month', () => {
  const others = sources
    .filter(({ path }) => !formatters.test(path))
    .filter(({ text }) => /DateTimeFormat|toLocaleDateString|toDateString/.test(text))
  expect(others.map(({ path }) => path)).toEqual([])
  const locales = sources.flatMap(({ text }) =>
    [...text.matchAll(/DateTimeFormat\(\s*(.*?),/g)].map(([, locale]) => locale),
  )
  expect(new Set(locales)).toEqual(new Set(["'en-NG'"]))
})
