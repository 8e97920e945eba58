import type { Page } from '@playwright/test'
import { z } from 'zod'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { placeOrder, startCheckout } from '#tests/support/place-order.ts'
import type { PressShop } from '#tests/support/press-shop.ts'
import type { PressRow } from '#tests/support/press-twice.ts'
import { readJson } from '#tests/support/read-json.ts'

/** Buttons that share a page, or one visit. */
export type PressGroup = {
  name: string
  isOffice?: true
  /** Pressed by `npm test` too. */
  movesMoney?: true
  open: (page: Page, shop: PressShop) => Promise<unknown>
  rows: readonly PressRow[]
}

type Name = string | RegExp
type Where = 'dialog' | 'main'

export const button = (name: Name, where?: Where) => (page: Page) =>
  (where ? page.getByRole(where) : page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()

export const press = (name: Name) => (page: Page) => button(name)(page).click()

export const fill = (values: Record<string, string>, where?: Where) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) {
    await (where ? page.getByRole(where) : page).getByLabel(label, { exact: true }).fill(value)
  }
}

export const goTo = (path: string) => (page: Page) => page.goto(path)

/** Answers a question of the page without the server. */
export function show(page: Page, path: string, json: unknown) {
  return page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
}

export async function openOrder(page: Page, id: string) {
  await page.goto(`/admin/orders/orderdetails/${id}`)
}

/** Two portions, of which some ran out. */
export async function placeRanOut({ api, request }: PressShop, portions = 2) {
  const order = await placeOrder(request, { quantity: 2 })
  const { items } = await readJson(OrderWire, await api.get(`/api/orders/${order.id}`))
  const data = { line: items[0]?.line, portions }
  await api.post(`/api/orders/${order.id}/changes`, { data })
  return order
}

export async function deliveryIn({ request }: PressShop) {
  const zones = await request.get('/api/delivery-zones')
  const [zone] = await readJson(z.array(DeliveryZoneWire), zones)
  const { _id: zoneId = '', name = '', price: fee = 0 } = zone ?? {}
  return { type: 'delivery' as const, address: `${name}, 7 Blue Gate Close`, fee, zoneId }
}

/** Placed without a payment; it is paid at the door. */
export async function placeOnDelivery(
  shop: Pick<PressShop, 'request'>,
  other: Partial<OrderData> = {},
) {
  const onDelivery = { paymentOnDelivery: true, ...other }
  const { checkout, orderData } = await startCheckout(shop.request, { other: onDelivery })
  const data = { reference: checkout.reference, orderData }
  const verified = await shop.request.post('/api/sandbox/verify', { data })
  const { order } = await readJson(z.object({ order: z.object({ _id: z.string() }) }), verified)
  return order._id
}

export async function makeRiderLink({ api }: PressShop, id: string) {
  const { rider } = await readJson(OrderWire, await api.post(`/api/orders/${id}/rider-link`))
  return `/ride/${rider?.token}`
}
