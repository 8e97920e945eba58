import { parseCsv, textOfCell } from '#domain/csv.ts'

import { dishColumns, dishFields, idColumn } from './dish-columns.ts'
import type { DishField, Encoding, FileDish, MenuTable, ReadDishes } from './dish-columns.ts'
import { readLoyverse, readSquare, readWooCommerce } from './foreign-menus.ts'
import { isUnreadable } from './menu-cells.ts'

export const menuFormats = ['own', 'woocommerce', 'square', 'loyverse'] as const
export type MenuFormat = (typeof menuFormats)[number]

export type MenuFile = ReadDishes & { format: MenuFormat; titles: Record<DishField, string> }

type Format = {
  /** In lower case. */
  needs: string[]
  titles: Partial<Record<DishField, string>>
  read: (table: MenuTable) => ReadDishes
}

/** The most particular first. Columns: docs/decisions/0073-menu-import.md. */
const formats: Record<MenuFormat, Format> = {
  woocommerce: {
    needs: ['type', 'name', 'regular price'],
    titles: { price: 'Regular price', category: 'Categories' },
    read: readWooCommerce,
  },
  square: {
    needs: ['token', 'item name'],
    titles: { product: 'Item Name', category: 'Categories', stock: 'Current Quantity' },
    read: readSquare,
  },
  loyverse: {
    needs: ['handle', 'name', 'cost'],
    titles: { stock: 'In stock' },
    read: readLoyverse,
  },
  own: { needs: ['name', 'price'], titles: {}, read: readOwn },
}
const formatNames = Object.keys(formats) as MenuFormat[]

/** The dishes of a CSV file of this shop or of another system. */
export function readMenu(bytes: Uint8Array): MenuFile | { fault: string } {
  const table = readTable(bytes, (columns) => formatNames.some((name) => fits(name, columns)))
  if (isUnreadable(table)) return table
  const columns = new Set(table.columns.map((title) => title.toLowerCase()))
  const format = formatNames.find((name) => fits(name, columns)) ?? 'own'
  const { read, titles } = formats[format]
  const { dishes, notes } = read(table)
  const isOld = table.encoding === 'windows-1252'
  const ownTitles = Object.fromEntries(dishFields.map((name) => [name, dishColumns[name].title]))
  return {
    format,
    titles: Object.assign(ownTitles as Record<DishField, string>, titles),
    dishes,
    notes: { ...(isOld && { 'old-encoding': 1 }), ...notes },
  }
}

function fits(name: MenuFormat, columns: ReadonlySet<string>) {
  return formats[name].needs.every((column) => columns.has(column))
}

function readOwn({ columns, rows }: MenuTable): ReadDishes {
  const titles = new Set(columns.map((title) => title.toLowerCase()))
  const present = dishFields.filter((field) => titles.has(dishColumns[field].title.toLowerCase()))
  const dishes = rows.map(({ line, cell }): FileDish => {
    const dish: FileDish = { line, id: cell(idColumn) || undefined, given: {}, faults: [] }
    for (const field of present) {
      const { title, read } = dishColumns[field]
      const value = read(cell(title))
      if (isUnreadable(value)) dish.faults.push({ line, column: title, message: value.fault })
      else if (value !== undefined) dish.given[field] = value
    }
    return dish
  })
  return { dishes }
}

/** Instructions above the header, as in Square's file. */
const linesBeforeHeader = 5

/** Variations have rows of their own. */
const maxRows = 10_000

/** The table below the first line that `isHeader` accepts, in lower case. */
function readTable(
  bytes: Uint8Array,
  isHeader: (columns: ReadonlySet<string>) => boolean,
): MenuTable | { fault: string } {
  const { text, encoding } = decodeText(bytes)
  if (text.startsWith('PK') || text.includes('\0')) {
    return {
      fault: 'This is not a CSV file. In Excel or Google Sheets, save the sheet as CSV first.',
    }
  }
  const header = findHeader(text, isHeader)
  if (!header) return { fault: unknownHeader }
  const parsed = parseCsv(text, header.delimiter)
  if ('unclosedAt' in parsed) {
    return { fault: `The quotation mark in line ${parsed.unclosedAt} is not closed.` }
  }
  if (parsed.length > maxRows) return { fault: `A file can have at most ${maxRows} rows.` }
  const places = placesOf(header.cells)
  const rows = parsed
    .filter(({ line }) => line > header.line)
    .filter(({ cells }) => cells.some((one) => one.trim() !== ''))
  return {
    columns: header.cells.map((title) => title.trim()),
    encoding,
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (column) => textOfCell(cells[places.get(columnKey(column)) ?? -1] ?? '').trim(),
    })),
  }
}

/** The delimiter with which one of the first lines is a header. */
function findHeader(text: string, isHeader: (columns: ReadonlySet<string>) => boolean) {
  for (const [index, start] of text.split(/\r\n?|\n/, linesBeforeHeader).entries()) {
    for (const delimiter of [',', ';', '\t']) {
      const [row] = asRows(parseCsv(start, delimiter))
      if (row && isHeader(new Set(row.cells.map(columnKey)))) {
        return { line: index + 1, delimiter, cells: row.cells }
      }
    }
  }
  return undefined
}

function asRows(parsed: ReturnType<typeof parseCsv>) {
  return 'unclosedAt' in parsed ? [] : parsed
}

const unknownHeader =
  'We do not know the columns of this file. It needs the first line of our own export, or the English export of WooCommerce, Square or Loyverse.'

function placesOf(titles: readonly string[]) {
  const places = new Map<string, number>()
  for (const [place, title] of titles.entries()) {
    const key = columnKey(title)
    if (!places.has(key)) places.set(key, place)
  }
  return places
}

function columnKey(title: string) {
  return title.trim().toLowerCase()
}

const byteOrderMarks = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe] } as const

/** Without a byte order mark: UTF-8 if it is valid, else what Excel writes on Windows. */
function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const isUtf16 = byteOrderMarks['utf-16le'].every((byte, index) => bytes[index] === byte)
  if (isUtf16) return decodeAs('utf-16le', bytes)
  const asUtf8 = decodeAs('utf-8', bytes)
  const isMarked = byteOrderMarks['utf-8'].every((byte, index) => bytes[index] === byte)
  return isMarked || !asUtf8.text.includes('\ufffd') ? asUtf8 : decodeAs('windows-1252', bytes)
}

function decodeAs(encoding: Encoding, bytes: Uint8Array) {
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}
