import { useId } from 'react'

import { Select } from './select.tsx'
import type { Column, TableViewProps } from './table-column.ts'
import type { Sort } from './table-rows.ts'

export function TableCards<Row>(props: TableViewProps<Row>) {
  const { caption, columns, shown, keyOf, renderActions, sort, onSort } = props
  const [name, ...lines] = columns
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <ul aria-label={caption} className="grid gap-3">
        {shown.map((row) => (
          <li key={keyOf(row)} className="rounded-2xl border border-line bg-surface p-4">
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
          </li>
        ))}
      </ul>
    </>
  )
}

type SortChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

const directions = ['ascending', 'descending'] as const
const ofText = ['A to Z', 'Z to A'] as const
const ofNumbers = ['lowest first', 'highest first'] as const

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
