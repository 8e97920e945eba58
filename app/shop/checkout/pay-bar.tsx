import type { ReactNode } from 'react'

import { riderFeeNairaOf } from '#domain/bill.ts'
import type { Bill } from '#domain/bill.ts'
import { formatNaira } from '#domain/money.ts'

/** On phones it stays at the bottom of the screen, with the sum beside the button. */
export function PayBar({ bill, children }: { bill: Bill; children: ReactNode }) {
  const riderFeeNaira = riderFeeNairaOf(bill)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-4 border-t border-line bg-ground px-4 py-3 lg:static lg:mx-0 lg:mt-5 lg:border-0 lg:p-0">
      <p className="min-w-0 shrink-0 leading-tight tabular-nums lg:hidden">
        <span className="block text-lg font-bold">{formatNaira(bill.chargeNaira)}</span>
        {riderFeeNaira > 0 && (
          <span className="text-xs text-soft">+ {formatNaira(riderFeeNaira)} to rider</span>
        )}
      </p>
      <div className="grid min-w-0 grow">{children}</div>
    </div>
  )
}
