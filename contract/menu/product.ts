import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { Price } from '#contract/naira.ts'
import { Id, line, lookup, note } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { dishTags, pepperTags } from '#domain/menu/dish-tag.ts'
import { setFieldsOf, unsetFields } from '#domain/menu/optional-fields.ts'
import { type Product, soldOutMarks, stockStatuses } from '#domain/menu/product.ts'
import { maxTimingMinutes } from '#domain/ordering/order-timing.ts'
import { maxSlotWeight } from '#domain/ordering/slot.ts'
import { maxSuggestions } from '#domain/ordering/suggestions.ts'

import { CutOffInput, CutOffWire } from './cut-off.ts'
import {
  OptionGroupsForm,
  OptionGroupsInput,
  optionGroupToWire,
  OptionGroupWire,
  OptionMarks,
  toFigure,
  typed,
} from './option-group.ts'

const minutesMessage = `Please enter whole minutes from 0 to ${maxTimingMinutes}.`
export const PreparationMinutes = wholeNumber(0, maxTimingMinutes, minutesMessage)

const weightMessage = `Please enter a whole number from 0 to ${maxSlotWeight}.`
export const SlotWeight = wholeNumber(0, maxSlotWeight, weightMessage).describe(
  'Portions of a slot that one portion takes',
)

export const PackageWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  image: z.string().optional().describe("Only when it differs from the dish's"),
})

export const ProductWire = z.object({
  _id: z.string(),
  product: z.string().describe('The name'),
  description: z.string(),
  image: z.string(),
  images: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  price: z.int(),
  stock: z.int().describe('Portions that can be bought now'),
  minStock: z.int(),
  minOrder: z.int(),
  hasPackageOptions: z.boolean(),
  category: z.string(),
  status: z.enum(stockStatuses),
  packages: z.array(PackageWire),
  optionGroups: z.array(OptionGroupWire),
  soldOut: z
    .object({
      until: Moment.nullable().describe('null: until restocked'),
      shelfStock: z.int().describe('Portions left, which are not for sale'),
    })
    .optional()
    .describe('Only when staff have marked it as sold out; stock is then 0'),
  nextPot: z.string().optional().describe('Shown while it is sold out'),
  tags: z.array(z.enum(dishTags)).optional().describe('Pepper, allergens and vegetarian'),
  goesWith: z.array(z.string()).optional().describe('Dishes that staff suggest beside it'),
  boughtWith: z.array(z.string()).optional().describe('Dishes often in the same order'),
  featured: z.int().optional().describe('Its place in Featured, where staff have chosen one'),
  preparationMinutes: z.int().optional().describe("Absent: the shop's"),
  slotWeight: z.int().optional().describe('Portions of a slot that one takes. Absent: 1'),
  isDraft: z.boolean().optional().describe('Not on the menu. Absent: no'),
  cutOff: CutOffWire.optional().describe("Its own, or its category's"),
  inheritsCutOff: z.literal(true).optional().describe("The cut-off is its category's"),
})
export type ProductWire = z.infer<typeof ProductWire>

export function productToWire(product: Product): ProductWire {
  const { id, name, description, image, images, priceNaira, stock, minStock, minOrder } = product
  return {
    _id: id,
    product: name,
    description,
    image,
    images,
    price: priceNaira,
    stock,
    minStock,
    minOrder,
    hasPackageOptions: product.packages.length > 0,
    category: product.category,
    status: product.status,
    packages: product.packages.map(({ priceNaira, ...rest }) => ({ ...rest, price: priceNaira })),
    optionGroups: product.optionGroups.map(optionGroupToWire),
    ...(product.soldOut && { soldOut: product.soldOut }),
    ...setFieldsOf(product),
    ...(product.boughtWith?.length && { boughtWith: product.boughtWith }),
    ...(product.featured !== undefined && { featured: product.featured }),
    ...(product.inheritsCutOff && { inheritsCutOff: true as const }),
  }
}

const maxPortions = 1_000_000
const wholeNumberMessage = 'This must be a whole number.'

function portions(min: number) {
  return z
    .int(wholeNumberMessage)
    .min(min, `This must be at least ${min}.`)
    .max(maxPortions, 'This can be at most 1,000,000.')
}

/** Packages are replaced as a whole: one with an existing id keeps it, any other gets a new id. */
export const PackageInput = z.object({
  id: Id.nullish(),
  name: line(100, 'Please name this package.'),
  description: note(300).default(''),
  price: Price,
  image: z.string().max(500).optional().describe("Absent: as before; '': the dish's picture"),
})
export type PackageInput = z.infer<typeof PackageInput>

const categoryMissing = 'Please choose a category.'
export const imageMissing = 'Please select an image for the product'

export const maxNextPotLength = 60
export const NextPot = note(maxNextPotLength).describe(
  'When a sold-out dish is back: Next pot at 2 pm',
)

const Tags = z
  .array(z.enum(dishTags))
  .max(dishTags.length)
  .refine((tags) => new Set(tags).size === tags.length, 'Each tag can be given once.')
  .refine(
    (tags) => pepperTags.filter((pepper) => tags.includes(pepper)).length <= 1,
    'A dish has one pepper level.',
  )

const GoesWith = z.array(Id).max(maxSuggestions, `At most ${maxSuggestions} dishes.`)

const OptionalFields = {
  nextPot: NextPot,
  tags: Tags,
  goesWith: GoesWith,
  preparationMinutes: PreparationMinutes.nullable().describe("null: the shop's"),
  slotWeight: SlotWeight,
  isDraft: z.boolean().describe('Kept for later, not on the menu'),
  cutOff: CutOffInput.describe("null: its category's"),
}

const ProductFields = z.object({
  product: line(100, 'Product name is required'),
  category: z
    .string({ error: categoryMissing })
    .regex(/^[\p{L}\p{N}-]{1,80}$/u, categoryMissing)
    .describe('The slug of a category'),
  description: note(1000),
  stock: portions(0),
  minStock: portions(0),
  minOrder: portions(1),
  price: Price,
  status: z.enum(stockStatuses),
  image: z.string({ error: imageMissing }).min(1, imageMissing).max(500),
  packages: z.array(PackageInput).max(20, 'At most 20 packages.'),
  optionGroups: OptionGroupsInput,
  ...OptionalFields,
})

function withDefaults<Shape extends Record<string, z.ZodType>>(
  fields: Shape,
  values: { [Name in keyof Shape]: z.output<Shape[Name]> },
) {
  const all = Object.entries(fields).map(([name, field]) => [name, field.default(values[name])])
  return Object.fromEntries(all) as { [Name in keyof Shape]: z.ZodDefault<Shape[Name]> }
}

/** A new product (specification, section 5); an older client's `hasPackageOptions` is ignored. */
export const CreateProduct = ProductFields.extend({
  description: note(1000).default(''),
  minStock: portions(0).default(5),
  minOrder: portions(1).default(1),
  status: z.enum(stockStatuses).default('instock'),
  packages: ProductFields.shape.packages.default([]),
  optionGroups: OptionGroupsInput.default([]),
  ...withDefaults(OptionalFields, unsetFields),
})
export type CreateProduct = z.infer<typeof CreateProduct>

/** `stockWas`: the stock that staff saw; when it has changed meanwhile, the answer is 409. */
export const UpdateProduct = ProductFields.extend({ minStock: portions(1) })
  .partial()
  .extend({
    stockWas: z.int(wholeNumberMessage).min(0).optional(),
    soldOutOptions: OptionMarks.optional(),
    soldOut: z
      .enum(soldOutMarks)
      .nullable()
      .optional()
      .describe('Until the next opening, or until the stock is raised; null: back on sale'),
  })
export type UpdateProduct = z.infer<typeof UpdateProduct>

const percentMessage = 'Please enter whole per cent from -90 to 500, not 0.'

/** One change of many dishes; `soldOut` null: back on sale. */
export const ChangeProducts = z.object({
  ids: z.array(Id).min(1, 'Please choose a dish.').max(1000, 'At most 1,000 dishes.'),
  change: z.discriminatedUnion('what', [
    z.object({ what: z.literal('delete') }),
    z.object({ what: z.literal('category'), category: ProductFields.shape.category }),
    z.object({ what: z.literal('draft'), isDraft: z.boolean() }),
    z.object({ what: z.literal('sold-out'), soldOut: z.enum(soldOutMarks).nullable() }),
    z.object({
      what: z.literal('price'),
      percent: z
        .int(percentMessage)
        .min(-90, percentMessage)
        .max(500, percentMessage)
        .refine((percent) => percent !== 0, percentMessage)
        .describe('Of packages and options too, to the nearest ten naira'),
    }),
  ]),
})
export type ChangeProducts = z.infer<typeof ChangeProducts>

export const ChangedProductsWire = z.object({
  dishes: z.int().describe('How many dishes were changed; those that are gone are left out'),
})

const SampleDish = z.object({
  id: Id,
  name: line(100, 'Product name is required'),
  stock: portions(0),
})

export const RestoreSampleDishes = z.object({
  dishes: z.array(SampleDish).max(200).describe('As the answer of the call to undo lists them'),
})
export type RestoreSampleDishes = z.infer<typeof RestoreSampleDishes>

export const SampleDishesWire = z.object({
  dishes: z
    .array(z.object({ id: z.string(), name: z.string(), stock: z.int() }))
    .describe('Which dishes were removed, made drafts or put back'),
})
export type SampleDishesWire = z.infer<typeof SampleDishesWire>

/** The dishes of a tab in the wished order; those left out follow by the rule. */
export const ArrangeProducts = z.object({
  category: lookup(80).min(1).describe("The slug of a category; 'all' is Featured"),
  products: z.array(Id).max(1000),
})
export type ArrangeProducts = z.infer<typeof ArrangeProducts>

export const TypedStock = typed(portions(0))

export const NewProductForm = ProductFields.extend({
  stock: TypedStock,
  minStock: typed(portions(0)),
  minOrder: typed(portions(1)),
  price: typed(Price),
  image: z.union([z.file(), ProductFields.shape.image], imageMissing),
  preparationMinutes: z
    .string()
    .transform((text) => (text.trim() === '' ? null : toFigure(text)))
    .pipe(PreparationMinutes.nullable()),
  slotWeight: typed(SlotWeight),
  packages: z
    .array(PackageInput.extend({ description: note(300), price: typed(Price) }))
    .max(20, 'At most 20 packages.'),
  optionGroups: OptionGroupsForm,
})
export type ProductFormInput = z.input<typeof NewProductForm>
export type ProductForm = z.output<typeof NewProductForm>

export const EditProductForm = NewProductForm.extend({ minStock: typed(portions(1)) })
