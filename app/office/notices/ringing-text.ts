import type { RingingWire } from '#contract/alarm.ts'
import type { RingReason } from '#domain/order-alarm.ts'

type Ringing = Pick<RingingWire['orders'][number], 'reason'>

const phrases: Record<RingReason, (count: number) => string> = {
  new: (count) => (count === 1 ? '1 order to accept' : `${count} orders to accept`),
  due: (count) =>
    count === 1 ? '1 scheduled order to start' : `${count} scheduled orders to start`,
  'not-started': (count) =>
    count === 1 ? '1 accepted order not started' : `${count} accepted orders not started`,
}

export function ringingText(orders: readonly Ringing[]) {
  const groups = Map.groupBy(orders, ({ reason }) => reason)
  return (['new', 'due', 'not-started'] as const)
    .flatMap((reason) => {
      const count = groups.get(reason)?.length ?? 0
      return count > 0 ? [phrases[reason](count)] : []
    })
    .join(' · ')
}
