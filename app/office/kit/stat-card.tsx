import type { ReactNode } from 'react'

type StatCardProps = { label: ReactNode; value: string; className?: string; children?: ReactNode }

export function StatCard({ label, value, className = '', children }: StatCardProps) {
  return (
    <div className={`${statBox} ${className}`}>
      <dt className="text-sm leading-snug font-bold text-soft">{label}</dt>
      <dd className="mt-1">
        <p className={`leading-tight font-bold tabular-nums ${sizeFor(value)}`}>{value}</p>
        {children}
      </dd>
    </div>
  )
}

export const statBox = 'min-w-0 rounded-2xl border border-line bg-surface p-3 sm:p-4 lg:p-5'

/** Long sums must fit half a phone's width. */
function sizeFor(value: string) {
  if (value.length <= 9) return 'text-2xl lg:text-3xl'
  return value.length <= 11 ? 'text-xl lg:text-3xl' : 'text-lg lg:text-2xl'
}
