import type { Product } from './product.ts'

/** The values of fields that are not set. Answers leave such fields out. */
export const unsetFields = {
  nextPot: '',
  tags: [],
  goesWith: [],
  preparationMinutes: null,
  slotWeight: 1,
  isDraft: false,
  cutOff: null,
} satisfies Partial<Product>
type OptionalField = keyof typeof unsetFields

type Optional = Partial<Pick<Product, OptionalField>>

export function setFieldsOf(product: Optional) {
  const names = Object.keys(unsetFields) as OptionalField[]
  const set = names.filter((name) => {
    const value = product[name]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(unsetFields[name])
  })
  return Object.fromEntries(set.map((name) => [name, product[name]])) as {
    [Name in OptionalField]?: NonNullable<Product[Name]>
  }
}

export function optionalFieldsOf(product: Optional) {
  return { ...unsetFields, ...setFieldsOf(product) }
}
