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
  /** Also in the compact line, so the opened card leaves it out. */
  isInCompact?: true
  /** Of the opened card, where the compact line has a part of the cell. */
  restOfCell?: (row: Row) => ReactNode
}

export type TableContent<Row> = {
  caption: string
  /** The first column names the row, and is the title of its card. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
  /** Of its card on a small screen: one line, which opens the rest. */
  renderCompact?: (row: Row) => ReactNode
  /** For screen readers: needed with the two others. */
  nameOf?: (row: Row) => string
  selection?: Selection<Row> | undefined
}

export type Selection<Row> = {
  isChosen: (row: Row) => boolean
  onChoose: (rows: readonly Row[], isChosen: boolean) => void
}

export type TableViewProps<Row> = TableContent<Row> & {
  shown: readonly Row[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}
