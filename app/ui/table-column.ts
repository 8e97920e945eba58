import type { ReactNode } from 'react'

import type { Sort, SortValue } from './table-rows.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sortBy?: (row: Row) => SortValue
  /** Names of the two directions, where 'A to Z' or 'lowest first' would be wrong. */
  sortWords?: readonly [string, string]
  isNumber?: boolean
}

export type TableContent<Row> = {
  caption: string
  /** The first column names the row, and is the title of its card. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
}

export type TableViewProps<Row> = TableContent<Row> & {
  shown: readonly Row[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}
