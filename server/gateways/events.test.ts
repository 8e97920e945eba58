import { expect, it, vi } from 'vitest'

import type { StaffEvent } from '#domain/staff/staff-event.ts'

import { createLocalEvents } from './events.ts'

it('runs subscribers synchronously until they unsubscribe', () => {
  const events = createLocalEvents()
  const [first, second] = [vi.fn<(event: StaffEvent) => void>(), vi.fn<() => void>()]
  const drop = vi.fn<() => void>()
  const stop = events.subscribe(first)
  events.subscribe(second)
  events.onCatalogueChange(drop)
  events.publish({ name: 'order.placed', orderId: 'one' })
  stop()
  events.publish({ name: 'order.placed', orderId: 'two' })
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
  expect(drop).not.toHaveBeenCalled()
  events.publishCatalogueChange()
  expect(drop).toHaveBeenCalledTimes(1)
})

it('publishes a catalogue change when events may have been missed', () => {
  const events = createLocalEvents()
  const [drop, missed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  events.onCatalogueChange(drop)
  events.onMissed(missed)
  events.publishMissed()
  expect(drop).toHaveBeenCalledOnce()
  expect(missed).toHaveBeenCalledOnce()
})
