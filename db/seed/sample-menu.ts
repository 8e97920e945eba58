import { readFileSync } from 'node:fs'

import { parseCsv } from '#domain/csv.ts'
import { isUnreadable, readPackageCell } from '#domain/menu/menu-cells.ts'

/** From the working directory, like the pictures: a build does not bundle it. */
const menuFile = 'db/seed/sample-menu.csv'

/** The dishes of a fresh shop. `key` and `picture` name a picture. Prices in whole naira. */
export const sampleMenu = readSampleMenu()

function readSampleMenu() {
  const rows = parseCsv(readFileSync(menuFile, 'utf8'), ',')
  if ('unclosedAt' in rows)
    throw new Error(`${menuFile}: line ${rows.unclosedAt} has an open quote`)
  const [header, ...dishes] = rows
  const columns = header?.cells ?? []
  return dishes.map(({ cells }) => dishOf((title) => cells[columns.indexOf(title)] ?? ''))
}

function dishOf(cell: (title: string) => string) {
  const packages = readPackageCell(cell('Packages'))
  if (isUnreadable(packages)) throw new Error(`${menuFile}: ${packages.fault}`)
  const pictures = cell('Package pictures').split('\n')
  return {
    key: cell('Key'),
    name: cell('Name'),
    description: cell('Description'),
    category: cell('Category'),
    priceNaira: Number(cell('Price')),
    stock: Number(cell('Stock')),
    minStock: Number(cell('Minimum stock')),
    minOrder: Number(cell('Minimum order')),
    packages: packages.map(({ name, description, price }, index) => ({
      name,
      description,
      priceNaira: price,
      picture: pictures[index] || undefined,
    })),
  }
}
