import { Link } from 'react-router'

import { useRingingOrders } from '#app/data/office/ringing-orders.ts'
import { newOrdersAddress } from '#app/office/addresses/office-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { playOrderSound, screenSoundOf, useOrderSound } from './order-sound.ts'
import { ringingText } from './ringing-text.ts'
import { useAccept } from './use-accept.ts'
import { useThrottledText } from './use-throttled-text.ts'

/** One bar for all orders that ring. The live region is always rendered. */
export function AlarmBar() {
  const orders = useRingingOrders()
  const text = useThrottledText(ringingText(orders))
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
      {text && <AlarmActions ids={orders.map(({ _id }) => _id)} />}
    </div>
  )
}

function AlarmActions({ ids }: { ids: readonly string[] }) {
  const { accept, isAccepting } = useAccept(ids)
  return (
    <Button
      variant="quiet"
      aria-disabled={isAccepting}
      onClick={accept}
      className="shrink-0 text-[1em]!"
    >
      {ids.length > 1 ? `Accept all ${ids.length}` : 'Accept'}
    </Button>
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
