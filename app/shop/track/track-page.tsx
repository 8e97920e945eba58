import { data } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import '#app/ui/guard-presses.ts'
import { useTrackedOrder } from '#app/data/order/order-tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'

import type { Route } from './+types/track-page'
import { TrackedOrder } from './tracked-order.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api.orders.track[':token'].$get({ param: { token: params.token } })
  // The address is a secret: no cache and no search engine may keep it.
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ order: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ order: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  const order = loaderData?.order
  return [
    { title: order ? `Order #${order.shortId}` : 'Order not found' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function TrackPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.order) return <OrderNotFound />
  return (
    <WithQueries>
      <FollowedOrder key={params.token} token={params.token} first={loaderData.order} />
    </WithQueries>
  )
}

function FollowedOrder({ token, first }: { token: string; first: TrackedOrderWire }) {
  const { data: order = first } = useTrackedOrder(token, first)
  return <TrackedOrder order={order} token={token} />
}

function OrderNotFound() {
  return (
    <div className="px-4 py-12">
      <EmptyState
        title="Order not found"
        level={1}
        text="Please check the link in your message, or ask the kitchen with your reference."
      >
        <ButtonLink to="/" size="large">
          Return to Home
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
