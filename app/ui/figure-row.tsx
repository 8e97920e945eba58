import type { ReactNode } from 'react'

type FigureRowProps = { label: string; children: ReactNode }

/** A name and its figure at the two ends of a line, in a `<dl>` of them. */
export function FigureRow({ label, children }: FigureRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

type TotalRowProps = FigureRowProps & { className?: string }

/** What they come to, under a line. */
export function TotalRow({ label, className = 'mt-2 pt-4', children }: TotalRowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-line ${className}`}>
      <dt className="font-bold">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{children}</dd>
    </div>
  )
}
