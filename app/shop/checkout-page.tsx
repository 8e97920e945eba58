import { apiContext } from '#app/data/api/api.ts'

import type { Route } from './+types/checkout-page'
import { CheckoutBody } from './checkout/checkout-body.tsx'
import { OrderByPhone } from './checkout/order-by-phone.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).api['delivery-zones'].$get()
  return { zones: response.ok ? await response.json() : undefined }
}

/** Works offline: the zones then come from their own query. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ zones: undefined }))
}

/** Zones rarely change, and the page is opened often while a cart is filled. */
export function shouldRevalidate() {
  return false
}

export function meta() {
  return [{ title: 'Checkout' }, { name: 'robots', content: 'noindex' }]
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 sm:pt-10 lg:px-8">
      <h1 className="mb-6 text-4xl sm:mb-8 sm:text-5xl">Checkout</h1>
      <noscript>{import.meta.env.SSR && <OrderByPhone />}</noscript>
      <CheckoutBody zones={loaderData.zones} />
    </div>
  )
}
