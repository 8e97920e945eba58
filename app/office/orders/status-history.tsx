import { statusNames } from '#app/data/order/order-status-look.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import type { AlarmEventKind } from '#domain/alarm-event.ts'
import { formatMoment } from '#domain/lagos-time.ts'

import { MessageHistory } from './message-history.tsx'

type StatusHistoryProps = Pick<OrderWire, 'history' | 'alarmHistory' | 'promiseMoves' | 'messages'>

export function StatusHistory({
  history,
  alarmHistory,
  promiseMoves,
  messages,
}: StatusHistoryProps) {
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
      {alarmHistory.length > 0 && <AlarmHistory alarmHistory={alarmHistory} />}
      {promiseMoves.length > 0 && <PromiseMoves promiseMoves={promiseMoves} />}
      <MessageHistory messages={messages} />
    </Panel>
  )
}

const eventTexts: Record<AlarmEventKind, (by: string) => string> = {
  rang: (by) => `Rang on ${by}`,
  push: () => 'Push message sent',
  email: () => 'E-mail sent to the shop',
  pause: () => 'Orders paused',
  accepted: (by) => `Accepted by ${by}`,
}

function AlarmHistory({ alarmHistory }: Pick<OrderWire, 'alarmHistory'>) {
  return (
    <ol aria-label="Alarm" className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
      {alarmHistory.toReversed().map(({ kind, at, by }) => (
        <li key={`${kind} ${by} ${at}`}>
          {eventTexts[kind](by)}
          <span className="text-soft">
            {' · '}
            <time dateTime={at}>{formatMoment(new Date(at))}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** How staff moved the promised time, newest first. */
function PromiseMoves({ promiseMoves }: Pick<OrderWire, 'promiseMoves'>) {
  return (
    <ol aria-label="Promised time" className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
      {promiseMoves.toReversed().map(({ at, by, from, to }) => (
        <li key={`${at} ${from}`}>
          {`Promised for ${formatMoment(new Date(to))}, was ${formatMoment(new Date(from))}`}
          <span className="text-soft">
            {' · '}
            <time dateTime={at}>{formatMoment(new Date(at))}</time> · {by}
          </span>
        </li>
      ))}
    </ol>
  )
}
