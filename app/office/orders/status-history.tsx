import { statusNames } from '#app/data/order/order-status-look.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'

export function StatusHistory({ history }: { history: OrderWire['history'] }) {
  return (
    <Panel title="History">
      <ol className="grid gap-3">
        {history.toReversed().map(({ status, at, by, keepReason }, index) => (
          <li key={`${at} ${status}`} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-2 size-2.5 shrink-0 rounded-full ${index === 0 ? 'bg-accent' : 'bg-line-strong'}`}
            />
            <span className="min-w-0">
              <span className="font-bold">{statusNames[status]}</span>
              <span className="block text-sm text-soft">
                <time dateTime={at}>{formatMoment(new Date(at))}</time> · {by ?? 'The shop itself'}
              </span>
              {keepReason && (
                <span className="block text-sm break-words">Money kept: “{keepReason}”</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
