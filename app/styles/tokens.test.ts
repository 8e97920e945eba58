import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { brandTones, contrastOf, minContrast, themes } from '#domain/staff/brand-colour.ts'
import type { Theme } from '#domain/staff/brand-colour.ts'

const css = readFileSync('app/styles/tokens.css', 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const colourClasses = new Map(
  [...css.matchAll(/--color-([a-z-]+): var\(--([a-z-]+)\)/g)].map(([, name = '', token = '']) => [
    name,
    token,
  ]),
)

function valueOf(token: string, theme: Theme): string {
  const isIn = (part: string) => new RegExp(`--${token}: ([^;]+);`).exec(part)?.[1]
  const value = (theme === 'dark' ? isIn(dark) : undefined) ?? isIn(light) ?? ''
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1]
  return reference ? valueOf(reference, theme) : value
}

/** Colours of text and ground that one element of a page has, also under the pointer: `text ground`. */
function pairsIn(source: string) {
  return [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].flatMap(([literal]) => {
    const namesOf = (kind: string) =>
      literal
        .slice(1, -1)
        .split(' ')
        .map((name) => new RegExp(`^(?:hover:)?${kind}-([a-z-]+)$`).exec(name)?.[1] ?? '')
        .filter((name) => colourClasses.has(name))
    return namesOf('text').flatMap((word) => namesOf('bg').map((ground) => `${word} ${ground}`))
  })
}

const pages = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const usedPairs = pages.flatMap((path) => pairsIn(readFileSync(path, 'utf8')))
/** Colours of text that can stand on a page, on a card and in a sunk part of them. */
const textColours = [
  'text',
  'soft',
  'strong-text',
  'accent',
  'leaf',
  'danger',
  'success',
  'warning',
]
const onGrounds = textColours.flatMap((word) =>
  ['ground', 'surface', 'sunk'].map((ground) => `${word} ${ground}`),
)
const notices = ['danger', 'success', 'warning', 'info'].flatMap((kind) =>
  [kind, 'text', 'soft'].map((word) => `${word} ${kind}-ground`),
)
const pairs = [...new Set([...usedPairs, ...onGrounds, ...notices])]

describe.each(Object.keys(themes) as Theme[])('the colours of the %s theme', (theme) => {
  it.each(pairs)('have enough contrast: %s', (pair) => {
    const [word = '', ground = ''] = pair
      .split(' ')
      .map((name) => valueOf(colourClasses.get(name) ?? '', theme))
    expect(contrastOf(word, ground)).toBeGreaterThanOrEqual(minContrast.text)
  })

  it('are those that tones of the brand are seen with', () => {
    const names = Object.keys(themes[theme])
    expect(Object.fromEntries(names.map((name) => [name, valueOf(name, theme)]))).toEqual(
      themes[theme],
    )
    expect(Object.keys(brandTones('#000000', theme)).every((name) => valueOf(name, theme))).toBe(
      true,
    )
  })
})

it('finds the pairs of a page', () => {
  expect(usedPairs.length).toBeGreaterThan(80)
  expect(pairsIn(`className="rounded bg-danger-ground text-danger hover:bg-sunk"`)).toEqual([
    'danger danger-ground',
    'danger sunk',
  ])
})
