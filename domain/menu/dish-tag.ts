export const pepperTags = ['pepper-0', 'pepper-1', 'pepper-2', 'pepper-3'] as const
export const allergenTags = ['groundnut', 'dairy', 'gluten'] as const

/** What staff may say of a dish: one of the pepper tags, and any of the others. */
export const dishTags = [...pepperTags, ...allergenTags, 'vegetarian'] as const
export type DishTag = (typeof dishTags)[number]

/** From 0 to 3; undefined when staff have not said. */
export function pepperOf(tags: readonly DishTag[]) {
  const level = pepperTags.findIndex((pepper) => tags.includes(pepper))
  return level < 0 ? undefined : level
}

export function allergensOf(tags: readonly DishTag[]) {
  return allergenTags.filter((allergen) => tags.includes(allergen))
}

export const diets = ['vegetarian', 'no-groundnut', 'no-dairy', 'no-gluten', 'mild'] as const
export type Diet = (typeof diets)[number]

export function isDiet(text: string): text is Diet {
  return (diets as readonly string[]).includes(text)
}

/** A dish without tags suits no diet, since nothing is known of it. */
export function suitsDiet(tags: readonly DishTag[], diet: Diet) {
  if (diet === 'vegetarian') return tags.includes(diet)
  if (diet === 'mild') return (pepperOf(tags) ?? pepperTags.length) < 2
  return tags.length > 0 && allergenTags.every((one) => `no-${one}` !== diet || !tags.includes(one))
}
