import type { ReactNode } from 'react'

type SimpleColumn<Row> = {
  title: ReactNode
  renderCell: (row: Row, index: number) => ReactNode
  /** A second line of the cell. */
  renderNote?: (row: Row, index: number) => ReactNode
  className?: string
}

type SimpleTableProps<Row> = {
  caption?: string
  /** Names a region of limited height, in which the table scrolls. */
  region?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first one names the row; the others are numbers. */
  columns: readonly SimpleColumn<Row>[]
}

/* oxlint-disable react/no-array-index-key -- columns do not move */

/** A small table without sorting or pages. */
export function SimpleTable<Row>({ caption, region, rows, keyOf, columns }: SimpleTableProps<Row>) {
  const look = (place: number) =>
    `py-2 ${place === 0 ? 'pr-3 text-left' : 'pl-3 text-right'} ${columns[place]?.className ?? ''}`
  const table = (
    <table className="w-full text-sm tabular-nums">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className={`text-soft ${region ? 'sticky top-0 bg-surface' : ''}`}>
        <tr className="border-b border-line-strong">
          {columns.map(({ title }, place) => (
            <th key={place} scope="col" className={look(place)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-0">
            {columns.map(({ renderCell, renderNote }, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              const note = renderNote?.(row, index)
              return (
                <Cell
                  key={place}
                  scope={place === 0 ? 'row' : undefined}
                  className={`font-normal ${look(place)}`}
                >
                  {renderCell(row, index)}
                  {note && <span className="block font-normal text-soft">{note}</span>}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!region) return table
  return (
    <div
      role="region"
      aria-label={region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-lg"
    >
      {table}
    </div>
  )
}
