import { formatNaira } from '#domain/money.ts'

import { sumsOf } from './cash-up-messages.ts'
import type { OpenTill } from './cash-up-messages.ts'

/** What was taken less what went back, one below the other. */
export function TillColumn({ till }: { till: OpenTill }) {
  return sumsOf(till).map(({ label, naira }) => (
    <span key={label} className="flex max-w-52 justify-between gap-4 tabular-nums">
      {label} <span>{formatNaira(naira)}</span>
    </span>
  ))
}
