import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { PageControls } from './page-controls.tsx'
import { TableCards } from './table-cards.tsx'
import type { TableContent } from './table-column.ts'
import { TableGrid } from './table-grid.tsx'
import { pageOf, sortRows } from './table-rows.ts'
import type { Sort } from './table-rows.ts'
import { useMedia } from './use-media.ts'

type DataTableProps<Row> = TableContent<Row> & {
  rows: readonly Row[]
  firstSort?: Sort
  emptyText: string
  /** What the rows were filtered by: a change returns to the first page. */
  narrowedBy?: string
  pageSize?: number
}

/** Sorts and pages in the browser; on a small screen each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, firstSort, emptyText, narrowedBy = '', pageSize = 25, ...rest } = props
  const top = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState(firstSort)
  const [position, setPosition] = useState({ narrowedBy, page: 1 })
  // The menu of the back-office takes a part of the width.
  const isWide = useMedia(columns.length > 3 ? '(min-width: 64rem)' : '(min-width: 48rem)')
  useFocusKept(top)

  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction) : rows
  const page = pageOf(sorted, position.narrowedBy === narrowedBy ? position.page : 1, pageSize)
  const Body = isWide ? TableGrid : TableCards

  function turnTo(wanted: number) {
    setPosition({ narrowedBy, page: wanted })
    top.current?.scrollIntoView({ block: 'start' })
  }

  function changeSort(wanted: Sort) {
    setSort(wanted)
    setPosition({ narrowedBy, page: 1 })
  }

  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4">
      {rows.length > 0 && (
        <Body {...rest} columns={columns} shown={page.shown} sort={sort} onSort={changeSort} />
      )}
      <PageControls
        {...page}
        caption={props.caption}
        total={rows.length}
        emptyText={emptyText}
        onTurn={turnTo}
      />
    </div>
  )
}

/** When the row that had the focus goes, the focus stays with the table. */
function useFocusKept(top: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const box = top.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    box?.addEventListener('focusin', remember)
    return () => box?.removeEventListener('focusin', remember)
  }, [top])
  useLayoutEffect(() => {
    const isLost = last.current && !last.current.isConnected
    if (isLost && document.activeElement === document.body) top.current?.focus()
  })
}
