import { Panel } from '#app/office/layout/panel.tsx'
import type { PaymentWire } from '#contract/payment.ts'

import { formatTimestamp } from './payment-labels.ts'

export function ResolvedReviews({ settled }: Pick<PaymentWire, 'settled'>) {
  if (settled.length === 0) return null
  return (
    <Panel title="Settled by staff">
      <ul className="divide-y divide-line border-t border-line">
        {settled.map(({ attention, note, by, at }) => (
          <li key={`${at} ${attention}`} className="py-3 break-words last:pb-0">
            <p className="text-sm text-soft">{attention}</p>
            <p className="mt-1">{note}</p>
            <p className="mt-1 text-sm text-soft">
              {by} · <time dateTime={at}>{formatTimestamp(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
