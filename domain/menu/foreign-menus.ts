import type { CellFault, FileDish, MenuRow, MenuTable, ReadDishes } from './dish-columns.ts'
import { decodeEntities, htmlToText, isUnreadable, readCount, readNaira } from './menu-cells.ts'

type Variant = { name: string; line: number; price: string; stock: string }
type Item = {
  line: number
  name: string
  category: string
  description: string
  variants: Variant[]
}

/** One variant is the dish itself; several are its packages. */
function toDish(item: Item, titles: { price: string; stock: string }): FileDish {
  const { line, name, category, description, variants } = item
  const faults: CellFault[] = []
  const packages = variants.map((variant) => {
    const price = priceOf(variant.price)
    if (!isUnreadable(price)) return { name: variant.name, description: '', price }
    faults.push({ line: variant.line, column: titles.price, message: price.fault })
    return { name: variant.name, description: '', price: 0 }
  })
  const stock = stockOf(variants)
  if (isUnreadable(stock)) faults.push({ line, column: titles.stock, message: stock.fault })
  const given: FileDish['given'] = {
    product: name,
    price: Math.min(...packages.map(({ price }) => price)),
    ...(category && { category }),
    ...(description && { description }),
    ...(stock !== undefined && { stock }),
    ...(packages.length > 1 && { packages }),
  }
  return { line, given, faults }
}

function priceOf(text: string) {
  if (text === '') return { fault: 'This dish has no price.' }
  return text.toLowerCase() === 'variable'
    ? { fault: 'This dish has no fixed price. Please write one.' }
    : readNaira(text)
}

/** Portions of all variants. Below zero is zero; undefined: not counted. */
function stockOf(variants: readonly Variant[]) {
  const counted = variants.filter(({ stock }) => stock !== '').map(({ stock }) => readCount(stock))
  let sum = 0
  for (const count of counted) {
    if (isUnreadable(count)) return count
    sum += Math.max(0, count)
  }
  return counted.length === 0 ? undefined : sum
}

export function readWooCommerce({ columns, rows }: MenuTable): ReadDishes {
  const isType = (row: MenuRow, name: string) => row.cell('Type').split(/,\s*/).includes(name)
  const attributes = columnsLike(columns, /^attribute \d+ value/i)
  const shown = rows.filter((row) => ['1', ''].includes(row.cell('Published')))
  const children = shown.filter((row) => isType(row, 'variation'))
  const parents = shown.filter((row) => isType(row, 'simple') || isType(row, 'variable'))
  const childrenOf = Map.groupBy(children, (row) => row.cell('Parent'))

  const dishes = parents.map((row) => {
    const own = ['SKU', 'ID'].map(row.cell)
    const variations = [own[0], `id:${own[1]}`].flatMap((key) => childrenOf.get(key || '-') ?? [])
    const variants = (isType(row, 'variable') ? variations : [row]).map((one): Variant => {
      const stock = one.cell('Stock')
      return {
        name: attributes.map(one.cell).filter(Boolean).join(' / ') || one.cell('Name'),
        line: one.line,
        price: one.cell('Regular price') || one.cell('Sale price'),
        stock: one.cell('In stock?') === '0' ? '0' : stock === 'parent' ? row.cell('Stock') : stock,
      }
    })
    const description = row.cell('Short description') || row.cell('Description')
    return toDish(
      {
        line: row.line,
        name: row.cell('Name'),
        category: decodeEntities(firstOf(row.cell('Categories')).split(/\s>\s/).at(-1) ?? ''),
        description: htmlToText(
          description.replaceAll(/(\\?)\\n/g, (_, own) => (own ? '\\n' : '\n')),
        ),
        variants: variants.length > 0 ? variants : [variantWithoutPrice(row)],
      },
      { price: 'Regular price', stock: 'Stock' },
    )
  })
  const known = new Set(parents.flatMap((row) => [row.cell('SKU'), `id:${row.cell('ID')}`]))
  const orphans = children.filter((row) => !known.has(row.cell('Parent')))
  return {
    dishes: [...dishes, ...orphans.map(toOrphan)],
    notes: {
      hidden: rows.length - shown.length,
      'other-types': shown.length - children.length - parents.length,
      'other-categories': countOf(parents, (row) => restOf(row.cell('Categories'))),
      'sale-prices': countOf(shown, (row) => row.cell('Regular price') && row.cell('Sale price')),
      'pictures-ignored': countOf(parents, (row) => row.cell('Images')),
    },
  }
}

function variantWithoutPrice({ line }: MenuRow): Variant {
  return { name: '', line, price: '', stock: '' }
}

function toOrphan({ line }: MenuRow): FileDish {
  const message = 'The product of this variation is not in the file, or is not published.'
  return { line, given: {}, faults: [{ line, column: 'Parent', message }] }
}

/** Rows have no id of their item: those of one name and category are one. */
export function readSquare({ columns, rows }: MenuTable): ReadDishes {
  const prices = ['Price', ...columnsLike(columns, /^price ./i)]
  const stocks = columnsLike(columns, /^current quantity/i)
  const category = columns.some((title) => title === 'Categories') ? 'Categories' : 'Category'
  const shown = rows.filter((row) => row.cell('Archived').toUpperCase() !== 'Y')
  const items = groupsBy(shown, (row) => `${row.cell('Item Name')}\n${row.cell(category)}`)
  const dishes = items.flatMap(([first, ...others]) => {
    if (!first) return []
    const variants = [first, ...others].map((row) => ({
      name: row.cell('Variation Name') || 'Regular',
      line: row.line,
      price: firstValue(row, prices),
      stock: firstValue(row, stocks),
    }))
    const item = {
      line: first.line,
      name: first.cell('Item Name'),
      category: firstOf(first.cell(category)),
      description: htmlToText(first.cell('Description')),
      variants,
    }
    return toDish(item, { price: 'Price', stock: stocks[0] ?? 'Current Quantity' })
  })
  const sets = columnsLike(columns, /^modifier set/i)
  return {
    dishes,
    notes: {
      hidden: rows.length - shown.length,
      'other-categories': countOf(items, ([first]) => first && restOf(first.cell(category))),
      'options-ignored': countOf(items, (variants) => variants.some(hasAny(sets))),
      'several-stores': stocks.length > 1 ? stocks.length : 0,
    },
  }
}

/** Only the first row of an item has its name; rows without a variant are parts of a composite. */
export function readLoyverse({ columns, rows }: MenuTable): ReadDishes {
  const prices = columnsLike(columns, /^(price|default price)/i)
  const stocks = columnsLike(columns, /^in stock/i)
  const offered = columnsLike(columns, /^available for sale/i)
  const options = columnsLike(columns, /^option \d value/i)
  const isHidden = (row: MenuRow) =>
    offered.length > 0 && offered.every((column) => row.cell(column).toUpperCase() === 'N')
  const items = groupsBy(rows, (row) => row.cell('Handle'))
  const shown = items.filter(([first]) => first && !isHidden(first))
  const dishes = shown.flatMap(([first, ...others]) => {
    if (!first) return []
    const valueOf = (row: MenuRow) => options.map(row.cell).filter(Boolean).join(' / ')
    const variants = [first, ...others.filter(valueOf)].map((row) => ({
      name: valueOf(row),
      line: row.line,
      price: firstValue(row, prices),
      stock: first.cell('Track stock').toUpperCase() === 'N' ? '' : firstValue(row, stocks),
    }))
    const item = {
      line: first.line,
      name: first.cell('Name'),
      category: first.cell('Category'),
      description: htmlToText(first.cell('Description')),
      variants,
    }
    return toDish(item, { price: prices[0] ?? 'Price', stock: stocks[0] ?? 'In stock' })
  })
  const sets = columnsLike(columns, /^modifier -/i)
  return {
    dishes,
    notes: {
      hidden: items.length - shown.length,
      'options-ignored': countOf(shown, (variants) => variants.some(hasAny(sets))),
      'several-stores': stocks.length > 1 ? stocks.length : 0,
    },
  }
}

function columnsLike(columns: readonly string[], pattern: RegExp) {
  return columns.filter((title) => pattern.test(title))
}

function firstValue(row: MenuRow, columns: readonly string[]) {
  return columns.map(row.cell).find((text) => text !== '') ?? ''
}

const listComma = /(?<!\\),/

function firstOf(list: string) {
  return (list.split(listComma)[0] ?? '').replaceAll(String.raw`\,`, ',').trim()
}

function restOf(list: string) {
  return list.split(listComma).length > 1
}

/** Of the modifier sets, which have Y or N. */
function hasAny(sets: readonly string[]) {
  return (row: MenuRow) => sets.some((set) => row.cell(set).toUpperCase() === 'Y')
}

function groupsBy(rows: readonly MenuRow[], keyOf: (row: MenuRow) => string) {
  return [...Map.groupBy(rows, keyOf).values()]
}

function countOf<Row>(rows: readonly Row[], is: (row: Row) => unknown) {
  return rows.filter((row) => Boolean(is(row))).length
}
