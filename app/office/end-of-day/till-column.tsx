import type { ReactNode } from 'react'

import { formatNaira } from '#domain/money.ts'

import { type OpenTill, sumsOf } from './cash-up-messages.ts'

/** What was taken less what went back, one below the other, above the `total`. */
export function TillColumn({ till, total }: { till: OpenTill; total?: ReactNode }) {
  const lines = sumsOf(till).map(({ label, naira }) => (
    <TillLine key={label} label={label} naira={naira} />
  ))
  return (
    <>
      {lines}
      {total && <TillLine label={total} naira={till.expected} className="font-bold text-text" />}
    </>
  )
}

type TillLineProps = { label: ReactNode; naira: number; className?: string }

function TillLine({ label, naira, className = '' }: TillLineProps) {
  return (
    <span className={`flex max-w-72 justify-between gap-4 tabular-nums ${className}`}>
      {label} <span className="whitespace-nowrap">{formatNaira(naira)}</span>
    </span>
  )
}
