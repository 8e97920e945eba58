import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { Button } from './button.tsx'
import { ChevronDown } from './chevron-down.tsx'
import { Select } from './select.tsx'
import type { Column, TableContent, TableViewProps } from './table-column.ts'
import { RowCheckbox, TableGrid } from './table-grid.tsx'
import { pageOf, type Sort, sortRows } from './table-rows.ts'
import { useMedia } from './use-media.ts'

const directions = ['ascending', 'descending'] as const
const ofText = ['A to Z', 'Z to A'] as const
const ofNumbers = ['lowest first', 'highest first'] as const

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

type PageControlsProps = {
  caption: string
  page: number
  pageCount: number
  first: number
  last: number
  total: number
  emptyText: string
  onTurn: (page: number) => void
}

function PageControls(props: PageControlsProps) {
  const { caption, page, pageCount, first, last, total, emptyText, onTurn } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="status" className={total === 0 ? 'grow' : ''}>
        {total === 0 ? (
          <p className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-soft">
            {emptyText}
          </p>
        ) : (
          <p className="text-sm text-soft tabular-nums">{`${first}–${last} of ${total}`}</p>
        )}
      </div>
      {pageCount > 1 && (
        <nav aria-label={`Pages of ${caption}`} className="flex items-center gap-2">
          <Turn label="Previous" isPossible={page > 1} onTurn={() => onTurn(page - 1)} />
          <span className="px-1 text-sm whitespace-nowrap tabular-nums">
            {`Page ${page} of ${pageCount}`}
          </span>
          <Turn label="Next" isPossible={page < pageCount} onTurn={() => onTurn(page + 1)} />
        </nav>
      )}
    </div>
  )
}

type TurnProps = { label: string; isPossible: boolean; onTurn: () => void }

/** aria-disabled instead of disabled, so that it keeps the focus on the last page. */
function Turn({ label, isPossible, onTurn }: TurnProps) {
  return (
    <Button
      data-repeats
      variant="quiet"
      size="small"
      aria-disabled={!isPossible}
      onClick={() => isPossible && onTurn()}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
    >
      {label}
    </Button>
  )
}

function TableCards<Row>(props: TableViewProps<Row>) {
  const { caption, columns, shown, keyOf, renderCompact, sort, onSort } = props
  const look = renderCompact
    ? {
        list: 'divide-y divide-line overflow-hidden rounded-2xl border border-line',
        card: 'py-1 pr-1 pl-3',
      }
    : { list: 'gap-3', card: 'rounded-2xl border border-line p-4' }
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <ul data-settles aria-label={caption} className={`grid ${look.list}`}>
        {shown.map((row) => (
          <li key={keyOf(row)} className={`bg-surface ${look.card}`}>
            {renderCompact ? <CompactCard {...props} row={row} /> : <Card {...props} row={row} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function restOf<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter(({ isInCompact }) => !isInCompact)
    .map((column) => ({ ...column, cell: column.restOfCell ?? column.cell }))
}

type CardProps<Row> = TableViewProps<Row> & { row: Row }

function Card<Row>({ columns: [name, ...lines], renderActions, row }: CardProps<Row>) {
  return (
    <>
      {name?.cell(row)}
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
        {lines.map((column) => (
          <div key={column.key} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-sm text-soft">{column.title}</dt>
            <dd className={`min-w-0 text-right ${column.isNumber ? 'tabular-nums' : ''}`}>
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
      {renderActions && (
        <div className="-mx-2 mt-1 -mb-2 flex flex-wrap justify-end gap-1">
          {renderActions(row)}
        </div>
      )}
    </>
  )
}

function CompactCard<Row>(props: CardProps<Row>) {
  const { row, renderCompact, nameOf, selection } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex items-center gap-1">
        {selection && (
          <span className="-ml-3">
            <RowCheckbox
              label={`Select ${nameOf?.(row)}`}
              isChecked={selection.isChosen(row)}
              onCheck={(isChosen) => selection.onChoose([row], isChosen)}
            />
          </span>
        )}
        <div className="min-w-0 grow">{renderCompact?.(row)}</div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunk"
        >
          <span className={isOpen ? 'rotate-180' : ''}>
            <ChevronDown />
          </span>
          <span className="sr-only">{`More about ${nameOf?.(row)}`}</span>
        </button>
      </div>
      {isOpen && (
        <div id={id} className="mt-1.5 border-t border-line py-3 pr-2">
          <Card {...props} columns={restOf(props.columns)} />
        </div>
      )}
    </>
  )
}

type SortChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const id = useId()
  const sortable = columns.filter(({ sortBy }) => sortBy)
  if (sortable.length === 0) return null

  function choose(value: string) {
    const [key = '', direction] = value.split(' ')
    onSort({ key, direction: direction === 'descending' ? 'descending' : 'ascending' })
  }

  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm font-bold">
        Sort by
      </label>
      <Select
        id={id}
        value={sort ? `${sort.key} ${sort.direction}` : 'none'}
        onChange={(event) => choose(event.target.value)}
        className="grow"
      >
        {!sort && <option value="none">As they come</option>}
        {sortable.flatMap(({ key, title, isNumber, sortWords }) =>
          directions.map((direction, index) => (
            <option key={`${key} ${direction}`} value={`${key} ${direction}`}>
              {`${title}, ${(sortWords ?? (isNumber ? ofNumbers : ofText))[index]}`}
            </option>
          )),
        )}
      </Select>
    </div>
  )
}
