import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import { readyKinds, type ReadyTime } from '#domain/ordering/ready-time.ts'

/** When a pickup is ready, or a delivery at the door. */
export const ReadyTimeWire = z.object({
  kind: z.enum(readyKinds),
  at: Moment,
  until: Moment.optional().describe('The end of a slot'),
  isAsap: z.boolean().optional().describe('Of a slot: the first free one'),
})
export type ReadyTimeWire = z.infer<typeof ReadyTimeWire>

export function readyTimeToWire(ready: ReadyTime): SerializesTo<ReadyTimeWire> {
  const { kind, at } = ready
  const slot = kind === 'slot' && { until: ready.until, isAsap: ready.isAsap }
  return { kind, at, ...slot }
}

export function readyTimeFromWire({ kind, at, until = at, isAsap = false }: ReadyTimeWire) {
  const from = new Date(at)
  return kind === 'slot' ? { kind, at: from, until: new Date(until), isAsap } : { kind, at: from }
}
