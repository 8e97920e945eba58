import { expect, it } from 'vitest'

import { nameWithChoice, optionLines } from './choice-text.ts'

const options = [
  { group: 'Protein', name: 'Beef' },
  { group: 'Protein', name: 'Fish' },
  { group: 'Pepper', name: 'Hot' },
]

it('names the chosen options by group', () => {
  expect(optionLines(options)).toEqual(['Protein: Beef, Fish', 'Pepper: Hot'])
  expect(optionLines(undefined)).toEqual([])
})

it.each([
  [null, undefined, 'Masa'],
  ['12 pieces', [], 'Masa (12 pieces)'],
  [null, options, 'Masa (Protein: Beef, Fish; Pepper: Hot)'],
  ['12 pieces', options, 'Masa (12 pieces; Protein: Beef, Fish; Pepper: Hot)'],
])('names a dish with package %j and its options', (chosen, options, text) => {
  expect(nameWithChoice({ name: 'Masa', package: chosen, options })).toBe(text)
})
