import type { ConnectionState } from '#app/data/office/event-stream.ts'
import { useLiveConnection } from '#app/data/office/live-connection.ts'

const looks: Record<ConnectionState, { word: string; dot: string }> = {
  off: { word: 'Not live', dot: 'bg-line-strong' },
  connecting: { word: 'Connecting…', dot: 'bg-line-strong' },
  live: { word: 'Live', dot: 'bg-leaf' },
  reconnecting: { word: 'Reconnecting…', dot: 'bg-warning' },
}

export function ConnectionMark() {
  const { word, dot } = looks[useLiveConnection(({ state }) => state)]
  return (
    <span className="inline-flex items-center gap-2 text-sm font-bold text-soft">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
      {word}
    </span>
  )
}
