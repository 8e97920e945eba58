import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const rules = facesIn('fallback-fonts.css')
const families = new Set(rules.map(({ family }) => family))

// A family without a regular weight renders regular text in bold instead of falling back.
it.each([...families])('%s has every weight of the font that it replaces', (family) => {
  const own = facesIn('fonts.css').filter((face) =>
    family.startsWith(`Like ${face.family.split(' Display')[0]}`),
  )
  const weightsOf = (faces: typeof own) => new Set(faces.map(({ weight }) => weight))
  expect(weightsOf(rules.filter((face) => face.family === family))).toEqual(weightsOf(own))
})

it('every fallback family is used', () => {
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
  for (const family of families) expect(tokens).toContain(`'${family}'`)
})

function facesIn(sheet: string) {
  const text = readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')
  const face = /font-family: '(?<family>.+)';[^}]+font-weight: (?<weight>.+);/g
  return [...text.matchAll(face)].map(({ groups }) => groups as { family: string; weight: string })
}
