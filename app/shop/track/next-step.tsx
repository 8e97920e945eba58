import type { TrackedOrderWire } from '#contract/order.ts'

import { nextMessage } from './status-messages.ts'

export function NextStep({ order }: { order: TrackedOrderWire }) {
  const text = nextMessage(order)
  if (!text) return null
  return (
    <p className="mt-4">
      <span className="font-bold">What happens next:</span> {text}
    </p>
  )
}
