import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { messageNames } from '#domain/order-message.ts'
import type { MessageError } from '#domain/order-message.ts'

type MessageWire = OrderWire['messages'][number]

const errorTexts: Record<MessageError, string> = {
  'address-refused': 'the mail server rejected the address',
  'sign-in-refused': "the mail server rejected the shop's user name or password",
  'mail-server-failed': 'the mail server did not accept it',
}

/** An older server leaves the messages out. */
export function MessageHistory({ messages }: Partial<Pick<OrderWire, 'messages'>>) {
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
