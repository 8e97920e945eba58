import { toCsv } from '#domain/csv.ts'

import type { CutOff } from './cut-off.ts'
import {
  readCount,
  readCutOffCell,
  readNaira,
  readOptionCell,
  readPackageCell,
  wordsOf,
  writeCutOffCell,
  writeOptionCell,
  writePackageCell,
} from './menu-cells.ts'
import type { Unreadable } from './menu-cells.ts'
import { optionalFieldsOf } from './optional-fields.ts'
import type { Product, soldOutMarks } from './product.ts'

/** What a file can say of a dish, in the names of the API. Not validated. */
export type DishFields = ReturnType<typeof fieldsOf>
export type DishField = keyof DishFields

/** `cell` is '' where the file has no such column; capitals do not matter. */
export type MenuRow = { line: number; cell: (column: string) => string }
export type MenuTable = { columns: string[]; rows: MenuRow[]; encoding: Encoding }

export type CellFault = { line: number; column: string; message: string }

/** A dish as the file has it. Absent fields stay as they are. */
export type FileDish = {
  line: number
  id?: string | undefined
  given: Partial<Record<DishField, unknown>>
  faults: CellFault[]
}

/** What of a file does not reach the menu, or only in part. */
export const menuNotes = [
  'old-encoding',
  'without-stock',
  'without-picture',
  'pictures-ignored',
  'hidden',
  'other-types',
  'other-categories',
  'sale-prices',
  'options-ignored',
  'several-stores',
] as const
export type MenuNote = (typeof menuNotes)[number]
type NoteCounts = Partial<Record<MenuNote, number>>

export type ReadDishes = { dishes: FileDish[]; notes?: NoteCounts }

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

type DishColumn = {
  title: string
  write: (dish: DishFields) => string | number
  /** Undefined: as before, or the default of a new dish. */
  read: (text: string) => unknown
}

const soldOutTexts = {
  'until-restocked': 'until restocked',
  'until-opening': 'until next opening',
} as const

/** In the order of the file. Packages without their pictures. */
export const dishColumns: Record<DishField, DishColumn> = {
  product: { title: 'Name', write: ({ product }) => product, read: textOrAbsent },
  category: { title: 'Category', write: ({ category }) => category, read: textOrAbsent },
  price: { title: 'Price', write: ({ price }) => price, read: orAbsent(readNaira) },
  stock: { title: 'Stock', write: ({ stock }) => stock, read: orAbsent(readCount) },
  minStock: {
    title: 'Minimum stock',
    write: ({ minStock }) => minStock,
    read: orAbsent(readCount),
  },
  minOrder: {
    title: 'Minimum order',
    write: ({ minOrder }) => minOrder,
    read: orAbsent(readCount),
  },
  status: { title: 'Status', write: ({ status }) => status, read: textOrAbsent },
  soldOut: {
    title: 'Sold out',
    write: ({ soldOut }) => (soldOut ? soldOutTexts[soldOut] : ''),
    read: readSoldOut,
  },
  nextPot: { title: 'Next pot', write: ({ nextPot }) => nextPot, read: asText },
  description: { title: 'Description', write: ({ description }) => description, read: asText },
  packages: {
    title: 'Packages',
    write: ({ packages }) => writePackageCell(packages),
    read: readPackageCell,
  },
  optionGroups: {
    title: 'Options',
    write: ({ optionGroups }) => writeOptionCell(optionGroups),
    read: readOptionCell,
  },
  tags: { title: 'Tags', write: ({ tags }) => tags.join(', '), read: wordsOf },
  goesWith: { title: 'Goes with', write: ({ goesWith }) => goesWith.join(' '), read: wordsOf },
  preparationMinutes: {
    title: 'Preparation minutes',
    write: ({ preparationMinutes }) => preparationMinutes ?? '',
    read: (text) => (text === '' ? null : readCount(text)),
  },
  slotWeight: {
    title: 'Slot portions',
    write: ({ slotWeight }) => slotWeight,
    read: orAbsent(readCount),
  },
  cutOff: {
    title: 'Cut-off',
    write: ({ cutOff }) => writeCutOffCell(cutOff),
    read: readCutOffCell,
  },
  isDraft: {
    title: 'Draft',
    write: ({ isDraft }) => (isDraft ? 'yes' : ''),
    read: readDraft,
  },
  image: { title: 'Picture', write: ({ image }) => image, read: textOrAbsent },
}

export const dishFields = Object.keys(dishColumns) as DishField[]
export const idColumn = 'ID'
export const menuHeader = [...dishFields.map((field) => dishColumns[field].title), idColumn]

function textOrAbsent(text: string) {
  return text === '' ? undefined : text
}

function asText(text: string) {
  return text
}

function orAbsent(read: (text: string) => number | Unreadable) {
  return (text: string) => (text === '' ? undefined : read(text))
}

function readSoldOut(text: string) {
  if (text === '') return null
  const mark = Object.entries(soldOutTexts).find(([, known]) => known === text.toLowerCase())?.[0]
  const known = Object.values(soldOutTexts).map((one) => `“${one}”`)
  return mark ?? { fault: `Write ${known.join(' or ')}, or leave it empty.` }
}

function readDraft(text: string) {
  if (text === '') return false
  return text.toLowerCase() === 'yes' || { fault: 'Write “yes”, or leave it empty.' }
}

/** `stock` is what is on the shelf. */
export function fieldsOf(product: Omit<Product, 'images'>, categoryName: string) {
  const { cutOff, inheritsCutOff, packages, optionGroups, soldOut } = product
  return {
    product: product.name,
    category: categoryName,
    price: product.priceNaira,
    stock: product.stock,
    minStock: product.minStock,
    minOrder: product.minOrder,
    status: product.status,
    soldOut: soldOutMark(soldOut),
    description: product.description,
    packages: packages.map(({ name, description, priceNaira: price }) => {
      return { name, description, price }
    }),
    optionGroups: optionGroups.map(({ name, least, most, options }) => ({
      name,
      least,
      most,
      options: options.map((option) => {
        return { name: option.name, price: option.priceNaira, soldOut: option.isSoldOut }
      }),
    })),
    ...optionalFieldsOf(product),
    cutOff: (!inheritsCutOff && cutOff && orderedCutOff(cutOff)) || null,
    image: product.image,
  }
}

function soldOutMark(soldOut: Product['soldOut']): (typeof soldOutMarks)[number] | null {
  if (!soldOut) return null
  return soldOut.until === null ? 'until-restocked' : 'until-opening'
}

/** The database does not keep the order of keys. */
function orderedCutOff({ orderBy, onlyDates }: CutOff): CutOff {
  const { daysBefore = 0, time = '' } = orderBy ?? {}
  return { orderBy: orderBy && { daysBefore, time }, onlyDates }
}

/** The file that an import reads without a change. `extra`: a column for people. */
export function menuCsv(
  products: readonly Product[],
  categoryName: (slug: string) => string,
  extra?: { title: string; cell: (product: Product) => string },
) {
  const rows = products.map((product) => {
    const fields = fieldsOf(product, categoryName(product.category))
    const cells = dishFields.map((field) => dishColumns[field].write(fields))
    return [...cells, product.id, ...(extra ? [extra.cell(product)] : [])]
  })
  return toCsv([...menuHeader, ...(extra ? [extra.title] : [])], rows)
}
