import { Link } from 'react-router'
import { create } from 'zustand'

import { useApi } from '#app/data/api/use-api.ts'
import { toInventory } from '#app/data/office/products.ts'
import { useRingingOrders } from '#app/data/office/ringing-orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { newOrdersAddress, orderAddress } from '#app/office/addresses/office-addresses.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { ringingText } from '#domain/kitchen/alarm-message.ts'
import { soundNameOf } from '#domain/kitchen/staff-screen.ts'
import { badgeFor } from '#domain/menu/product.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

import { NoticeBar } from './notice-bar.tsx'
import { playOrderSound, screenSoundOf, useOrderSound } from './order-sound.ts'
import { acceptText, useAccept } from './use-accept.ts'
import { useThrottledText } from './use-throttled-text.ts'

const maxNamed = 3

/** One bar for all orders that ring. The live region is always rendered. */
export function AlarmBar() {
  const ringing = useRingingOrders()
  const ids = useThrottledText(ringing.map(({ _id }) => _id).join(' ')).split(' ')
  const orders = ringing.filter(({ _id }) => ids.includes(_id))
  const text = ringingText(orders.map(({ _id: id, reason }) => ({ id, reason })))
  const [only] = orders.length === 1 ? orders : []
  return (
    <>
      <div className={text ? `${barClass} border-accent bg-accent text-on-accent` : ''}>
        {text && <Icon name="bell" className="size-[1.5em] shrink-0" />}
        <p role="status" className="min-w-0 grow">
          {text && (
            <Link
              to={only?.reason === 'call' ? orderAddress(only._id) : newOrdersAddress}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {text}
            </Link>
          )}
        </p>
        <AcceptShown orders={orders} />
      </div>
      <LowStock />
    </>
  )
}

/** All new orders that the bar counts. Of those accepted before, one alone: each needs a look. */
function AcceptShown({ orders }: { orders: ReturnType<typeof useRingingOrders> }) {
  const added = orders.filter(({ reason }) => reason === 'new')
  const known = orders.filter(({ reason }) => reason !== 'call')
  const accepted = added.length > 0 || orders.length > 1 ? added : known
  const accept = useAccept(accepted)
  const { length: count } = accepted
  if (count === 0) return null
  return (
    <AsyncButton variant="quiet" onPress={accept} className="shrink-0 text-[1em]!">
      {count > 1 ? `Accept all ${count}` : acceptText(accepted[0])}
    </AsyncButton>
  )
}

type LowDish = Omit<Extract<StaffEvent, { name: 'stock.low' }>, 'name'>

/** The dishes of the latest `stock.low` events. */
const useLowDishes = create<{ dishes: readonly LowDish[] }>()(() => ({ dishes: [] }))

export function addLowDish(dish: LowDish) {
  useLowDishes.setState(({ dishes }) => ({
    dishes: [...dishes.filter(({ productId }) => productId !== dish.productId), dish],
  }))
}

/** A line until it is dismissed or the dishes are restocked; the menu keeps counting them. */
function LowStock() {
  const { dishes } = useLowDishes()
  const { data: products } = useApi(
    officeApi.products.$get,
    {},
    { select: toInventory, enabled: dishes.length > 0 },
  )
  const low = dishes.flatMap(({ productId, productName, stock: sold }) => {
    const { stock = sold, minStock = Infinity } = products?.find(({ id }) => id === productId) ?? {}
    return badgeFor(stock, minStock) === 'in-stock' ? [] : [`${productName} (${stock} left)`]
  })
  const more = low.length > maxNamed ? ` and ${low.length - maxNamed} more` : ''
  return (
    <NoticeBar
      icon="inventory"
      text={low.length > 0 ? `Running low: ${low.slice(-maxNamed).join(', ')}${more}` : undefined}
      link={{ to: '/admin/inventory?badge=restock', label: 'Inventory' }}
      dismissLabel="Dismiss low stock"
      onDismiss={() => useLowDishes.setState({ dishes: [] })}
    />
  )
}

/** A screen that should ring and cannot says so, and needs one press. */
export function BlockedBar() {
  const sound = useOrderSound()
  const isBlocked = screenSoundOf(sound) === 'silent'
  return (
    <div role="alert">
      {isBlocked && (
        <div className={`${barClass} border-danger bg-danger-ground text-danger`}>
          <Icon name="alert" className="size-[1.5em] shrink-0" />
          <p className="min-w-0 grow">
            This screen {soundNameOf('silent', 'another').toLowerCase()}.
          </p>
          <Button variant="quiet" onClick={playOrderSound} className="shrink-0 text-[1em]!">
            {soundNameOf('silent', 'this one')}
          </Button>
        </div>
      )}
    </div>
  )
}

const barClass =
  'pointer-events-auto flex items-center gap-x-3 border-t-2 px-4 py-1.5 font-bold lg:px-8'
