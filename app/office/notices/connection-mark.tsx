import { useOnline } from '#app/data/connectivity/use-online.ts'
import type { ConnectionState } from '#app/data/event-stream/event-stream.ts'
import { useEventConnection } from '#app/data/office/event-connection.ts'

const looks: Record<ConnectionState, { word: string; dot: string }> = {
  off: { word: 'Not live', dot: 'bg-line-strong' },
  connecting: { word: 'Connecting…', dot: 'bg-line-strong' },
  live: { word: 'Live', dot: 'bg-leaf' },
  reconnecting: { word: 'Reconnecting…', dot: 'bg-warning' },
}

export function ConnectionMark() {
  const state = useEventConnection((connection) => connection.state)
  const isOnline = useOnline()
  const { word, dot } = looks[state]
  return (
    <span className="inline-flex items-center gap-2 text-sm font-bold text-soft">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
      <span className={state === 'live' ? 'max-sm:sr-only' : ''}>
        {isOnline ? word : 'Offline'}
      </span>
    </span>
  )
}
