import { createHash } from 'node:crypto'

import { CategoryInput } from '#contract/menu/category.ts'
import { CreateProduct, UpdateProduct } from '#contract/menu/product.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { noPicturePath } from '#db/seed/sample-pictures.ts'
import { type Category, freeSlugFor } from '#domain/menu/category.ts'
import { dishColumns, dishFields, fieldsOf, idColumn } from '#domain/menu/dish-columns.ts'
import type {
  CellFault,
  DishField,
  DishFields,
  FileDish,
  MenuNote,
} from '#domain/menu/dish-columns.ts'
import type { MenuFile } from '#domain/menu/menu-file.ts'
import { offerOf } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { nameKey } from '#domain/same-name.ts'

export type Shop = {
  products: readonly ProductRow[]
  categories: readonly Pick<Category, 'name' | 'slug'>[]
  now: Date
}

type FieldChange = { name: string; before: string; after: string }
type Planned = { line: number; name: string; fields: FieldChange[] }
export type NewDish = Planned & { product: CreateProduct; soldOut: UpdateProduct['soldOut'] }
export type ChangedDish = Planned & { id: string; change: UpdateProduct; seen: ProductRow }

export type ImportPlan = {
  added: NewDish[]
  changed: ChangedDish[]
  same: number
  categories: string[]
  errors: CellFault[]
  notes: { code: MenuNote; count: number }[]
  digest: string
}

/** What an import would change in this shop. Pictures are not checked. */
export function planImport(file: MenuFile, shop: Shop): ImportPlan {
  const plan: Omit<ImportPlan, 'digest' | 'notes'> = {
    added: [],
    changed: [],
    same: 0,
    categories: [],
    errors: file.dishes.flatMap(({ faults }) => faults),
  }
  const slugOf = createCategoryFinder(shop, plan.categories)
  const findDish = createDishFinder(shop.products)
  for (const dish of file.dishes) {
    const fault = (field: DishField, message: string) => {
      const column = file.titles[field]
      const isKnown = dish.faults.some((known) => known.column === column)
      if (!isKnown) plan.errors.push({ line: dish.line, column, message })
    }
    const found = findDish(dish)
    if (typeof found === 'string') fault('product', found)
    else if (found) planChange(plan, { dish, seen: found, shop, slugOf, fault })
    else planNew(plan, { dish, slugOf, fault })
  }
  const notes = notesOf(file, plan.added)
  return { ...plan, notes, digest: digestOf(plan) }
}

type Fault = (field: DishField, message: string) => void
type Planning = { dish: FileDish; slugOf: (name: unknown) => string | undefined; fault: Fault }
type Plan = Pick<ImportPlan, 'added' | 'changed' | 'same'>

const shownOfNew: readonly DishField[] = ['category', 'price', 'stock', 'packages', 'optionGroups']

function planNew(plan: Plan, { dish: { line, given }, slugOf, fault }: Planning) {
  const { soldOut, ...fields } = given
  const { data: product, error } = CreateProduct.safeParse({
    stock: 0,
    image: noPicturePath,
    ...fields,
    category: slugOf(given.category),
  })
  if (!product) return reportIssues(error.issues, fault)
  const written = { ...given, stock: product.stock } as DishFields
  plan.added.push({
    line,
    name: product.product,
    product,
    soldOut: (soldOut as UpdateProduct['soldOut']) ?? undefined,
    fields: shownOfNew
      .filter((field) => written[field] !== undefined)
      .map((field) => ({
        name: dishColumns[field].title,
        before: '',
        after: textOf(field, written),
      }))
      .filter(({ after }) => after !== ''),
  })
}

type ChangePlanning = Planning & { seen: ProductRow; shop: Shop }

/** Only fields that differ are validated, since older dishes may be against a newer rule. */
function planChange(plan: Plan, { dish, seen, shop, slugOf, fault }: ChangePlanning) {
  const category = shop.categories.find(({ slug }) => slug === seen.category)?.name ?? seen.category
  const { soldOut } = offerOf(seen, shop.now)
  const before = fieldsOf({ ...seen, soldOut }, category)
  // A name by which the dish was found is the same in other capitals.
  const compared = dish.id === seen.id ? dishFields : dishFields.filter((one) => one !== 'product')
  const differing = compared.filter(
    (field) => field in dish.given && !isSame(dish.given[field], before[field]),
  )
  const given = Object.fromEntries(differing.map((field) => [field, dish.given[field]]))
  const slug = 'category' in given ? slugOf(given.category) : undefined
  if (slug === seen.category) delete given.category
  const sent = { ...given, ...('category' in given && { category: slug }) }
  const { data, error } = UpdateProduct.safeParse(sent)
  if (!data) return reportIssues(error.issues, fault)
  const after = { ...before, ...data, ...('category' in given && { category: given.category }) }
  const changed = dishFields.filter(
    (field) => field in sent && !isSame(after[field], before[field]),
  )
  if (changed.length === 0) return void (plan.same += 1)
  const change = Object.fromEntries(changed.map((field) => [field, data[field]])) as UpdateProduct
  plan.changed.push({
    line: dish.line,
    name: seen.name,
    id: seen.id,
    seen,
    change: withKnownIds({ ...change, ...('stock' in change && { stockWas: seen.stock }) }, seen),
    fields: changed.map((field) => ({
      name: dishColumns[field].title,
      before: textOf(field, before),
      after: textOf(field, after as DishFields),
    })),
  })
}

/** As the file has it; a price with its sign. */
function textOf(field: DishField, dish: DishFields) {
  const cell = dishColumns[field].write(dish)
  return field === 'price' ? formatNaira(dish.price) : `${cell}`
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Issue = { path: readonly PropertyKey[]; message: string }

function reportIssues(issues: readonly Issue[], fault: Fault) {
  for (const { path, message } of issues) {
    const field = dishFields.find((name) => name === path[0]) ?? 'product'
    fault(field, message)
  }
}

/** Packages and options are found by name, since carts refer to their ids. */
function withKnownIds(change: UpdateProduct, seen: ProductRow): UpdateProduct {
  const { packages, optionGroups } = change
  const options = seen.optionGroups.flatMap((group) =>
    group.options.map((option) => ({ id: option.id, name: `${group.name}\n${option.name}` })),
  )
  const packageId = createIdFinder(seen.packages)
  const groupId = createIdFinder(seen.optionGroups)
  const optionId = createIdFinder(options)
  return {
    ...change,
    ...(packages && { packages: packages.map((one) => ({ ...one, id: packageId(one.name) })) }),
    ...(optionGroups && {
      optionGroups: optionGroups.map((group) => ({
        ...group,
        id: groupId(group.name),
        options: group.options.map((option) => {
          return { ...option, id: optionId(`${group.name}\n${option.name}`) }
        }),
      })),
    }),
  }
}

/** Each id once: the second of a name gets the second id. */
function createIdFinder(known: readonly { id: string; name: string }[]) {
  const idsOf = Map.groupBy(known, ({ name }) => nameKey(name))
  return (name: string) => idsOf.get(nameKey(name))?.shift()?.id
}

/** By id, else by name. Undefined: a new dish; a text: why it cannot be said. */
function createDishFinder(products: readonly ProductRow[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => nameKey(name))
  const taken = new Set<string>()
  return ({ id, given }: FileDish): ProductRow | string | undefined => {
    const key = nameKey(`${given.product ?? ''}`)
    const named = byName.get(key) ?? []
    const found = byId.get(id ?? '') ?? named[0]
    if (found && found.id !== id && named.length > 1) {
      return `The menu has ${named.length} dishes of this name. Add the column ${idColumn} of our export.`
    }
    const mark = found ? `id ${found.id}` : `name ${key}`
    if (key !== '' && taken.has(mark)) return 'This dish is in the file twice.'
    taken.add(mark)
    return found
  }
}

/** The slug of a category; one that does not exist is added to `made`. */
function createCategoryFinder({ categories }: Shop, made: string[]) {
  const slugs = new Map(
    categories.flatMap(({ name, slug }) => [
      [nameKey(slug), slug],
      [nameKey(name), slug],
    ]),
  )
  const taken = new Set(categories.map(({ slug }) => slug))
  return (given: unknown) => {
    const { data } = CategoryInput.shape.name.safeParse(given)
    if (data === undefined) return undefined
    const known = slugs.get(nameKey(data))
    if (known) return known
    const slug = freeSlugFor(data, taken)
    taken.add(slug)
    slugs.set(nameKey(data), slug)
    made.push(data)
    return slug
  }
}

function notesOf({ notes = {}, dishes }: MenuFile, added: readonly NewDish[]) {
  const withStock = new Set(dishes.filter(({ given }) => 'stock' in given).map(({ line }) => line))
  const counts = {
    ...notes,
    'without-stock': added.filter(({ line }) => !withStock.has(line)).length,
    'without-picture': added.filter(({ product }) => product.image === noPicturePath).length,
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code: code as MenuNote, count }))
}

function digestOf({ added, changed, categories }: Omit<ImportPlan, 'digest' | 'notes'>) {
  const what = [
    added.map(({ product, soldOut }) => [product, soldOut]),
    changed.map(({ id, change, fields }) => [id, change, fields]),
    categories,
  ]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
