import { data } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PayLinkState } from '#domain/pay-link.ts'
import { payLinkHours } from '#domain/pay-link.ts'

import type { Route } from './+types/pay-page'
import { FillCheckout } from './checkout/fill-checkout.tsx'
import { OrderByPhone } from './checkout/order-by-phone.tsx'

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
      <h1 className="mb-6 text-4xl sm:text-5xl">Your order</h1>
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
  expired: {
    title: 'This payment link has expired',
    text: `A link lasts ${payLinkHours} hours. Nothing was charged. Please order from the menu, or ask us for a new link.`,
  },
  unknown: {
    title: 'This payment link does not work',
    text: `Please check that the whole link was copied. A link lasts ${payLinkHours} hours; you can order from the menu at any time.`,
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
