import { statusNames } from '#app/data/order/order-status-look.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import type { AlarmEventKind } from '#domain/ordering/alarm-event.ts'
import { type MessageError, messageNames } from '#domain/ordering/order-message.ts'

const errorTexts: Record<MessageError, string> = {
  'address-refused': 'the mail server rejected the address',
  'sign-in-refused': "the mail server rejected the shop's user name or password",
  'mail-server-failed': 'the mail server did not accept it',
}

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
        {history.toReversed().map(({ status, at, by, keepReason, cancelReason }, index) => (
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
              {cancelReason && (
                <span className="block text-sm break-words">
                  For the customer: “{cancelReason}”
                </span>
              )}
              {keepReason && (
                <span className="block text-sm break-words">
                  Money kept: “<bdi>{keepReason}</bdi>”
                </span>
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
  'call-asked': () => 'Staff were asked to call',
  undone: (by) => `Acceptance undone by ${by}`,
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

type MessageWire = OrderWire['messages'][number]

/** An older server leaves the messages out. */
function MessageHistory({ messages }: Partial<Pick<OrderWire, 'messages'>>) {
  if (!messages?.length) return null
  return (
    <ol
      aria-label="Messages to the customer"
      className="mt-3 grid gap-1 border-t border-line pt-3 text-sm"
    >
      {messages.toReversed().map((message) => {
        const { event, createdAt, sentAt, state } = message
        const at = sentAt ?? createdAt
        return (
          <li key={`${event} ${createdAt}`} className={state === 'failed' ? 'text-danger' : ''}>
            Message “{messageNames[event]}” {stateText(message)}
            <span className="text-soft">
              {' · '}
              <time dateTime={at}>{formatMoment(new Date(at))}</time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function stateText({ state, lastError }: MessageWire) {
  const why = lastError && `: ${errorTexts[lastError]}`
  if (state === 'sent') return 'sent'
  if (state === 'failed') return `not delivered${why}`
  if (state === 'withdrawn') return 'not sent: no longer needed, or turned off'
  return lastError ? `not sent yet${why}` : 'is about to be sent'
}
