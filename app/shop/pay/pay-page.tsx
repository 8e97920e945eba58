import { data, useNavigate } from 'react-router'

import '#app/ui/guard-presses.ts'
import { apiContext } from '#app/data/api/api.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { cartOf, fillCheckout, isSameCart } from '#app/data/checkout/fill-checkout.ts'
import type { FilledOrder } from '#app/data/checkout/fill-checkout.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { OrderByPhone } from '#app/shop/checkout/order-by-phone.tsx'
import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BillRows } from '#app/ui/figure-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readyTimeFromWire } from '#contract/ordering/ready-time.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows } from '#domain/ordering/bill-lines.ts'
import { countPortions } from '#domain/ordering/cart.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { orderTimeText } from '#domain/ordering/order-time.ts'
import { payLinkHours, type PayLinkState } from '#domain/ordering/pay-link.ts'

import type { Route } from './+types/pay-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api['pay-links'][':token'].$get({ param: { token: params.token } })
  // The address is a secret: no cache and no search engine may keep it.
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ link: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ link: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }]
}

export default function PayPage({ loaderData: { link }, params }: Route.ComponentProps) {
  if (!link?.order) return <LinkEnded state={link?.state} />
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <h1 className="mb-5 text-3xl text-balance sm:text-5xl">
        <bdi>{link.order.buyer.fullName.split(' ', 1)}</bdi>, here is your order
      </h1>
      <noscript>{import.meta.env.SSR && <OrderByPhone />}</noscript>
      <FillCheckout key={params.token} token={params.token} order={link.order} />
    </div>
  )
}

const endings = {
  paid: {
    title: 'This order is paid',
    text: 'Thank you. We have received your payment. Please do not pay again.',
  },
  placed: {
    title: 'We have this order',
    text: 'It was placed with this link, and you pay when you get it.',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Please do not pay with this link. You can order from the menu at any time.',
  },
  expired: {
    title: 'This payment link has expired',
    text: `A link lasts at most ${payLinkHours} hours. Nothing was charged. Please order from the menu, or ask us for a new link.`,
  },
  unknown: {
    title: 'This payment link does not work',
    text: `Please check that the whole link was copied. A link lasts at most ${payLinkHours} hours; you can order from the menu at any time.`,
  },
}

function LinkEnded({ state }: { state: PayLinkState | undefined }) {
  const { title, text } = endings[state && state !== 'open' ? state : 'unknown']
  return (
    <div className="px-4 py-12">
      <EmptyState title={title} level={1} text={text}>
        <ButtonLink to="/menu" size="large">
          Browse Menu
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

type FillCheckoutProps = { token: string; order: FilledOrder }

/** What staff entered, to be looked over before it fills the cart and the checkout. */
function FillCheckout({ token, order }: FillCheckoutProps) {
  const navigate = useNavigate()
  const { cart, isLoaded } = useCartStore()
  const isFree = cart.length === 0 || isSameCart(cart, cartOf(order.items))

  function fill() {
    fillCheckout(token, order)
    void navigate('/checkout')
  }

  return (
    <>
      <OrderToPay order={order} />
      {!isFree && <p className="mt-5 max-w-prose">{otherCartText(countPortions(cart))}</p>}
      <div className="mt-5 flex flex-wrap gap-3 noscript:hidden">
        <Button size="large" className="grow" disabled={!isLoaded} onClick={fill}>
          {order.paidOnline > 0 ? `Pay ${formatNaira(order.paidOnline)}` : 'Continue'}
        </Button>
        {!isFree && (
          <ButtonLink variant="quiet" size="large" to="/checkout">
            Keep my cart
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function OrderToPay({ order }: { order: FilledOrder }) {
  const { items, delivery, billLines } = order
  return (
    <section
      aria-label="Your order"
      className="rounded-3xl border border-line bg-surface p-4 sm:p-7"
    >
      <ul className="grid gap-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-4">
            <div className="min-w-0 flex-1 leading-snug break-words">
              <p className="font-bold">{`${item.quantity} × ${item.name}`}</p>
              <ChosenParts package={item.package?.name} options={item.options} />
              {item.notes && (
                <p dir="auto" className="text-sm text-soft">
                  “{item.notes}”
                </p>
              )}
            </div>
            <p className="font-bold tabular-nums">{formatNaira(item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <BillRows rows={billRows(billLines)} />
      </dl>
      <p className="mt-4 flex gap-3 border-t border-line pt-4">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-clay" />
        <OrderTime order={order} />
      </p>
      <p className="mt-2 flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 shrink-0 text-clay" />
        <span className="min-w-0 break-words">
          {deliveryTypeNames[delivery.type]}: <bdi>{delivery.address}</bdi>
        </span>
      </p>
    </section>
  )
}

/** The server may be in another minute than the browser: before hydration there is no `now`. */
function OrderTime({ order: { ready, delivery } }: { order: FilledOrder }) {
  const shop = useShop()
  const now = useNow()
  const chosen = { ready: ready ? readyTimeFromWire(ready) : undefined, type: delivery.type }
  return shop && orderTimeText(chosen, shop, now === 0 ? undefined : new Date(now))
}

function otherCartText(portions: number) {
  const [counted, place] =
    portions === 1 ? ['1 portion', 'its place'] : [`${portions} portions`, 'their place']
  return `Your cart has ${counted} of something else. If you pay for this order, it takes ${place}.`
}
