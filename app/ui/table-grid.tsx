import type { Column, TableViewProps } from './table-column.ts'
import { nextSort, type Sort } from './table-rows.ts'

export function TableGrid<Row>(props: TableViewProps<Row>) {
  const { caption, columns, shown, keyOf, renderActions, nameOf, selection, sort, onSort } = props
  return (
    <div data-settles className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            {selection && (
              <th scope="col" className="w-11 pl-2">
                <RowCheckbox
                  label="Select all"
                  isChecked={shown.every(selection.isChosen)}
                  onCheck={(isChosen) => selection.onChoose(shown, isChosen)}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnTitle key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <th scope="col" className={`text-right text-sm text-soft ${sides}`}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-ground">
              {selection && (
                <td className="w-11 pl-2">
                  <RowCheckbox
                    label={`Select ${nameOf?.(row)}`}
                    isChecked={selection.isChosen(row)}
                    onCheck={(isChosen) => selection.onChoose([row], isChosen)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} />
              ))}
              {renderActions && (
                <td className={`py-1.5 ${sides}`}>
                  <div className="flex justify-end gap-1">{renderActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowCheckboxProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

export function RowCheckbox({ label, isChecked, onCheck }: RowCheckboxProps) {
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 accent-(--strong)"
      />
    </label>
  )
}

/** Narrower where the back-office's menu takes a part of the width. */
const sides = 'px-4 lg:max-xl:px-2'

type CellProps<Row> = { column: Column<Row>; row: Row; isName: boolean }

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const look = `${sides} py-2.5 ${column.isNumber ? 'text-right tabular-nums' : ''}`
  return isName ? (
    <th scope="row" className={`font-normal ${look}`}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look}>{column.cell(row)}</td>
  )
}

type ColumnTitleProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function ColumnTitle<Row>({ column, sort, onSort }: ColumnTitleProps<Row>) {
  const { key, title, sortBy, isNumber } = column
  const direction = sort?.key === key ? sort.direction : undefined
  const side = isNumber ? 'text-right' : ''
  if (!sortBy) {
    return (
      <th scope="col" className={`py-3 text-sm text-soft ${sides} ${side}`}>
        {title}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={direction} className={`px-1 lg:max-xl:px-0 ${side}`}>
      <button
        type="button"
        data-repeats
        onClick={() => onSort(nextSort(sort, key))}
        className={`group inline-flex min-h-11 items-center gap-1.5 rounded-lg px-3 text-sm font-bold hover:text-text lg:max-xl:px-2 ${direction ? 'text-text' : 'text-soft'} ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        {title}
        <SortMark direction={direction} />
      </button>
    </th>
  )
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  const look = direction ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`size-3 shrink-0 ${look} ${direction === 'descending' ? 'rotate-180' : ''}`}
    >
      <path d="M6 2.5 10.5 9h-9z" fill="currentColor" />
    </svg>
  )
}
