import { Link } from 'react-router'

import { useRingingOrders } from '#app/data/office/ringing-orders.ts'
import { newOrdersAddress } from '#app/office/addresses/office-addresses.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { RingingWire } from '#contract/kitchen/alarm.ts'
import type { RingReason } from '#domain/kitchen/order-alarm.ts'

import { playOrderSound, screenSoundOf, useOrderSound } from './order-sound.ts'
import { useAccept } from './use-accept.ts'
import { useThrottledText } from './use-throttled-text.ts'

const phrases: Record<RingReason, (count: number) => string> = {
  new: (count) => (count === 1 ? '1 order to accept' : `${count} orders to accept`),
  due: (count) =>
    count === 1 ? '1 scheduled order to start' : `${count} scheduled orders to start`,
  'not-started': (count) =>
    count === 1 ? '1 accepted order not started' : `${count} accepted orders not started`,
}

/** One bar for all orders that ring. The live region is always rendered. */
export function AlarmBar() {
  const ringing = useRingingOrders()
  const ids = useThrottledText(ringing.map(({ _id }) => _id).join(' ')).split(' ')
  const orders = ringing.filter(({ _id }) => ids.includes(_id))
  const text = ringingText(orders)
  return (
    <div className={text ? `${barClass} border-accent bg-accent text-on-accent` : ''}>
      {text && <Icon name="bell" className="size-[1.5em] shrink-0" />}
      <p role="status" className="min-w-0 grow">
        {text && (
          <Link
            to={newOrdersAddress}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {text}
          </Link>
        )}
      </p>
      <AcceptShown orders={orders} />
    </div>
  )
}

/** All new orders that the bar counts. Of those accepted before, one alone: each needs a look. */
function AcceptShown({ orders }: { orders: ReturnType<typeof useRingingOrders> }) {
  const added = orders.filter(({ reason }) => reason === 'new')
  const accepted = added.length > 0 || orders.length > 1 ? added : orders
  const accept = useAccept(accepted)
  const { length: count } = accepted
  if (count === 0) return null
  return (
    <AsyncButton variant="quiet" onPress={accept} className="shrink-0 text-[1em]!">
      {count > 1 ? `Accept all ${count}` : 'Accept'}
    </AsyncButton>
  )
}

/** A screen that should ring and cannot says so, and needs one press. */
export function SilentBar() {
  const sound = useOrderSound()
  const isBlocked = screenSoundOf(sound) === 'silent'
  return (
    <div role="alert">
      {isBlocked && (
        <div className={`${barClass} border-danger bg-danger-ground text-danger`}>
          <Icon name="alert" className="size-[1.5em] shrink-0" />
          <p className="min-w-0 grow">This screen is silent.</p>
          <Button variant="quiet" onClick={playOrderSound} className="shrink-0 text-[1em]!">
            Turn sound on
          </Button>
        </div>
      )}
    </div>
  )
}

const barClass =
  'pointer-events-auto flex items-center gap-x-3 border-t-2 px-4 py-1.5 font-bold lg:px-8'

type Ringing = Pick<RingingWire['orders'][number], 'reason'>

function ringingText(orders: readonly Ringing[]) {
  const groups = Map.groupBy(orders, ({ reason }) => reason)
  return (['new', 'due', 'not-started'] as const)
    .flatMap((reason) => {
      const count = groups.get(reason)?.length ?? 0
      return count > 0 ? [phrases[reason](count)] : []
    })
    .join(' · ')
}
