// A shop that buyers order from over HTTP: checkout, payment in the sandbox, verify.
import { z } from 'zod'

import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'

import { type Answer, openConnections } from './keep-alive-client.ts'
import { fillShopFolder, serveShop } from './serve-shop.ts'

type Connections = ReturnType<typeof openConnections>
type Dish = { id: string; price: number; quantity: number; optionIds: string[] }
type Buyer = { phone: string; address: string; dish: Dish }

const isOn = { isOn: true, subject: null, text: null }
/** Off on a fresh shop. */
const allSettings = {
  promise: {
    minutes: 40,
    deliveryMinutes: 30,
    rushHours: [],
    largeFrom: null,
    largeMinutes: 0,
    portionsPerHour: 10_000,
  },
  slots: { slotMinutes: 30, portionsPerSlot: 10_000, ordersPerSlot: null },
  messages: {
    received: isOn,
    'time-moved': isOn,
    changed: isOn,
    ready: isOn,
    'on-its-way': isOn,
    'money-back': isOn,
  },
}
const hot = { name: 'Hot', price: 0, soldOut: false }
const pepper = { name: 'Pepper', least: 0, most: 1, options: [hot] }
/** Slots without a limit to reach. */
const allOfDish = { slotWeight: 0, optionGroups: [pepper] }

let served = 0

/** Each buyer has a phone and an address of their own: the limits are not what is measured. */
export function nextBuyer(dishes: readonly Dish[]): Buyer {
  served += 1
  const phone = `081${String(served).padStart(8, '0')}`
  const address = `10.${(served >> 16) & 255}.${(served >> 8) & 255}.${served & 255}`
  const dish = dishes[served % dishes.length]
  if (!dish) throw new Error('no dish for sale')
  return { phone, address, dish }
}

export function orderDataOf({ phone, dish }: Omit<Buyer, 'address'>) {
  return {
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: phone,
      emailAddress: dish.optionIds.length > 0 ? 'amina@home.test' : '',
    },
    items: [
      {
        product: dish.id,
        quantity: dish.quantity,
        optionIds: dish.optionIds,
      },
    ],
    delivery: {
      type: 'pickup',
      address: '',
      fee: 0,
    },
    isScheduled: false,
    scheduledDate: null,
    scheduledTime: null,
    paymentOnDelivery: false,
    totalAmount: dish.price * dish.quantity,
  }
}

/** The id of the order. */
export async function orderAt(shop: Connections, buyer: Buyer) {
  const orderData = orderDataOf(buyer)
  const headers = { 'X-Forwarded-For': buyer.address }
  const opened = await shop.send({ path: '/api/checkout', body: { orderData }, headers })
  expectStatus(opened, 201)
  const { reference } = opened.json
  const paid = {
    reference,
    amount: orderData.totalAmount * 100,
    outcome: 'success',
    email: 'amina@home.test',
  }
  expectStatus(await shop.send({ path: '/sandbox/paystack/pay', body: paid, headers }), 200)
  const body = { reference, orderData }
  const placed = await shop.send({ path: '/api/sandbox/verify', body, headers })
  expectStatus(placed, 201)
  return Placed.parse(placed.json).order._id
}

const Placed = z.object({ order: z.object({ _id: z.string() }) })

function expectStatus({ status, json }: Answer, expected: number) {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(json)}`)
}

/** What it says of a buyer's address is believed: each buyer has one of their own. */
export async function openShop(databaseUrl?: string, variables: Record<string, string> = {}) {
  const folder = await fillShopFolder(databaseUrl)
  const { origin, port, pid, stop } = await serveShop(folder, {
    TRUST_PROXY: 'loopback',
    ...variables,
  })
  const connections = openConnections(port)
  const close = async () => {
    connections.close()
    await stop()
    folder.remove()
  }
  return { origin, pid, connections, close }
}

/** The headers of what the first Admin sends. */
export async function signIn(connections: Connections) {
  const signedIn = await connections.send({ path: '/api/auth/login', body: firstAdmin })
  return { Authorization: `Bearer ${signedIn.json.accessToken}` }
}

const WithOptions = z.object({
  optionGroups: z.array(z.object({ options: z.array(z.object({ id: z.string() })) })).optional(),
})

/** All that is for sale by the piece, with shelves that do not run empty. */
export async function stockUp(
  { origin, connections }: { origin: string; connections: Connections },
  { hasAll = false } = {},
) {
  const headers = await signIn(connections)
  const listed = await fetch(`${origin}/api/products`)
  const products = await readJson(
    z.array(z.object({ _id: z.string(), price: z.number(), minOrder: z.number() })),
    listed,
  )
  if (hasAll) {
    const change = { method: 'PATCH', path: '/api/settings', body: allSettings, headers }
    expectStatus(await connections.send(change), 200)
  }
  const dishes: Dish[] = []
  for (const { _id: id, price, minOrder: quantity } of products) {
    const body = { stock: 1_000_000, ...(hasAll && allOfDish) }
    const change = { method: 'PATCH', path: `/api/products/${id}`, body, headers }
    const changed = await connections.send(change)
    expectStatus(changed, 200)
    const { optionGroups = [] } = WithOptions.parse(changed.json)
    const optionIds = optionGroups.flatMap(({ options }) => options.map((option) => option.id))
    dishes.push({ id, price, quantity, optionIds })
  }
  return dishes
}
