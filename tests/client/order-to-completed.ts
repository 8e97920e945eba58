// A client of another team: generated types, no code of ours. Arguments: the shop's address, and the
// e-mail address and password of a member of staff. Prints the statuses of its order.
import createClient from 'openapi-fetch'

import type { components, paths } from './openapi.ts'

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const shop = createClient<paths>({ baseUrl })

const menu = read(await shop.GET('/api/products'))
const dish = menu.find(({ stock, minOrder }) => stock >= minOrder)
if (!dish) throw new Error('Everything is sold out.')

const orderData: components['schemas']['OrderData'] = {
  buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
  items: [{ product: dish._id, quantity: dish.minOrder }],
  delivery: { type: 'pickup' },
}
const { reference, amount, currency, ...checkout } = read(
  await shop.POST('/api/checkout', { body: { orderData } }),
)
await payInSandbox({ reference, email: checkout.email, amount: amount * 100, currency })

const { provider } = read(await shop.GET('/api/shop')).payment
const { order } = read(
  await shop.POST('/api/{provider}/verify', {
    params: { path: { provider } },
    body: { reference, orderData },
  }),
)

const signedIn = read(await shop.POST('/api/auth/login', { body: { email, password } }))
if (!('accessToken' in signedIn)) throw new Error('The account has a second factor.')
const headers = { Authorization: `Bearer ${signedIn.accessToken}` }
const statuses: components['schemas']['OrderWire']['status'][] = [order.status]
for (const status of ['preparing', 'ready', 'completed'] as const) {
  const params = { path: { id: order._id } }
  const moved = read(await shop.PATCH('/api/orders/{id}', { params, headers, body: { status } }))
  statuses.push(moved.status)
}
const token = order.trackingToken
const tracked = await shop.GET('/api/orders/track/{token}', { params: { path: { token } } })
console.log([...statuses, read(tracked).status].join(' '))

function read<Data>({ data, error }: { data?: Data; error?: { message: string } }) {
  if (data === undefined) throw new Error(error?.message ?? 'There is no answer.')
  return data
}

async function payInSandbox(payment: object) {
  const paid = await fetch(`${baseUrl}/sandbox/paystack/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...payment, outcome: 'success' }),
  })
  if (!paid.ok) throw new Error(await paid.text())
}
