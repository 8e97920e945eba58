import { expect, it } from 'vitest'

import { allergensOf, type Diet, diets, type DishTag, pepperOf, suitsDiet } from './dish-tag.ts'

it('has one pepper level, or none', () => {
  expect(pepperOf(['groundnut', 'pepper-2'])).toBe(2)
  expect(pepperOf(['pepper-0'])).toBe(0)
  expect(pepperOf(['vegetarian'])).toBeUndefined()
})

it('lists allergens in one order', () => {
  expect(allergensOf(['gluten', 'pepper-1', 'groundnut'])).toEqual(['groundnut', 'gluten'])
})

it.each<[Diet, DishTag[], boolean]>([
  ['vegetarian', ['vegetarian'], true],
  ['vegetarian', ['pepper-1'], false],
  ['no-groundnut', ['dairy'], true],
  ['no-groundnut', ['groundnut', 'vegetarian'], false],
  ['no-dairy', ['dairy'], false],
  ['no-gluten', ['pepper-3'], true],
  ['mild', ['pepper-1'], true],
  ['mild', ['pepper-2'], false],
  ['mild', ['vegetarian'], false],
])('the diet %s: a dish with %j suits: %s', (diet, tags, suits) => {
  expect(suitsDiet(tags, diet)).toBe(suits)
})

it.each(diets)('a dish of which nothing is said does not suit %s', (diet) => {
  expect(suitsDiet([], diet)).toBe(false)
})
