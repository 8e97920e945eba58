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
