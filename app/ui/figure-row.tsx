import type { ReactNode } from 'react'

type FigureRowProps = { label: string; children: ReactNode }

export function FigureRow({ label, children }: FigureRowProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="flex-1 basis-[8rem]">{label}</dt>
      <dd className="ml-auto tabular-nums">{children}</dd>
    </div>
  )
}

type TotalRowProps = FigureRowProps & { className?: string }

export function TotalRow({ label, className = 'mt-2 pt-4', children }: TotalRowProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 border-t border-line ${className}`}>
      <dt className="flex-1 basis-[6rem] font-bold">{label}</dt>
      <dd className="ml-auto text-2xl font-bold tabular-nums">{children}</dd>
    </div>
  )
}

type BillRow = { label: string; text: string; isSum: boolean; isNote: boolean }

/** A column that adds up: each sum is set off from the lines that it adds. */
export function BillRows({ rows }: { rows: readonly BillRow[] }) {
  const firstSum = rows.find(({ isSum }) => isSum)
  return rows.map((row, index) => {
    const { label, text } = row
    // Two charges can have the same name.
    const key = `${label} ${index}`
    if (row === firstSum) {
      return (
        <TotalRow key={key} label={label} className="mt-1 pt-3">
          {text}
        </TotalRow>
      )
    }
    const look = row.isSum ? 'border-t border-line pt-2 font-bold' : row.isNote ? 'text-soft' : ''
    return (
      <div key={key} className={`flex flex-wrap items-baseline gap-x-4 ${look}`}>
        <dt className="min-w-0 flex-1 basis-[8rem] break-words">{label}</dt>
        <dd className="ml-auto tabular-nums">{text}</dd>
      </div>
    )
  })
}
