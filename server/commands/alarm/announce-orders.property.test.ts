import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

import { upsertScreen } from '#db/queries/kitchen/staff-screens.ts'
import { insertPushKeys, upsertPushSubscription } from '#db/queries/staff/push.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { changeOrderStatus } from '#server/commands/orders/change-order-status.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { acceptOrders } from './accept-orders.ts'
import { announceOrders } from './announce-orders.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
afterAll(() => shop.close())

const { id: userId, roles } = await makeUser(db)
const actor = { id: userId, name: 'Halima Sani', roles, clientAddress: '10.0.0.1' }
const remindMinutes = 10
const stepMinutes = { push: 2, email: 4 }

await insertPushKeys(db, { publicKey: 'public', privateKey: 'private' })
await upsertPushSubscription(db, {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  userId,
  sessionId: null,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  createdAt: noon,
})
await upsertScreen(db, {
  id: 'wall',
  name: 'Wall',
  userId,
  sessionId: null,
  sound: 'armed',
  onSince: noon,
  isVisible: true,
  shownOrderId: null,
  createdAt: noon,
  lastSeenAt: noon,
  lastArmedAt: noon,
})

const death = fc.constantFrom('before sending', 'after sending', undefined)
type Death = typeof death extends fc.Arbitrary<infer D> ? D : never

const step = fc.oneof(
  fc.record({ act: fc.constant('place' as const) }),
  // One server, or both at once; each may be killed while it sends.
  fc.record({
    act: fc.constant('announce' as const),
    servers: fc.array(death, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ act: fc.constantFrom('accept', 'start', 'set back'), pick: fc.nat(3) }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(0.5, 1, 2, 5) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it(
  'announces each order until it is accepted, with each step once and none after that',
  { timeout: 120_000 },
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 25 })
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: 25 })
  },
)

type Known = { id: string; status: 'pending' | 'preparing'; placedAt: Date; acceptedAt?: Date }
type Sent = { kind: 'push' | 'email'; at: Date; text: string }

function sinceOf({ status, placedAt, acceptedAt }: Known) {
  const since = acceptedAt ? minutesAfter(acceptedAt, remindMinutes) : placedAt
  return status === 'pending' && since <= clock.now ? since : undefined
}

async function play(steps: readonly Step[]) {
  await db.delete(orderAlarmEvents)
  await deleteOrders(db)
  clock.now = noon
  const orders: Known[] = []
  const sent: Sent[] = []
  const deaths = { push: 0, email: 0 }

  async function announce(dies: Death) {
    const died = Promise.withResolvers<void>()
    async function send(kind: Sent['kind'], text: string) {
      if (dies !== 'before sending') sent.push({ kind, at: clock.now, text })
      if (!dies) return
      if (dies === 'after sending') deaths[kind] += 1
      died.resolve()
      await new Promise(() => {})
    }
    const events = createLocalEvents()
    const counts: number[] = []
    events.subscribe((event) => {
      if (event.name === 'orders.ringing') counts.push(event.count)
    })
    const server = {
      ...deps,
      events,
      push: async (_: unknown, { body }: { body: string }) => {
        await send('push', body)
        return 'sent' as const
      },
      mail: { send: ({ subject }: { subject: string }) => send('email', subject) },
    }
    await Promise.race([announceOrders(server), died.promise])
    const { length } = orders.filter(sinceOf)
    expect(counts).toEqual(length > 0 ? [length] : [])
  }

  async function change(order: Known | undefined, act: string) {
    if (act === 'accept') {
      const ids = order ? [order.id] : orders.map(({ id }) => id)
      const { accepted } = await acceptOrders(deps, { orders: ids }, actor)
      const ringing = orders.filter((one) => sinceOf(one) && (!order || one === order))
      expect(accepted.toSorted()).toEqual(ringing.map(({ id }) => id).toSorted())
      for (const one of ringing) one.acceptedAt = clock.now
    } else if (order) {
      const status = act === 'start' ? 'preparing' : 'pending'
      if (status === order.status) return
      await changeOrderStatus(deps, order.id, { change: { status }, staff: actor })
      Object.assign(order, { status, acceptedAt: clock.now })
    }
  }

  async function take(current: Step) {
    if (current.act === 'wait') clock.now = minutesAfter(clock.now, current.minutes)
    else if (current.act === 'announce') await Promise.all(current.servers.map(announce))
    else if (current.act === 'place') {
      if (orders.length === 4) return
      const { id } = await makeOrder(db, { createdAt: clock.now })
      orders.push({ id, status: 'pending', placedAt: clock.now })
    } else await change(orders[current.pick], current.act)
  }

  /** Every message names the orders that ring at that time, and no other. */
  function expectNamed(message: Sent) {
    const ringing = orders.filter(sinceOf).map(({ id }) => `#${shortIdOf(id)}`)
    expect(message.text.match(/#\w{6}/g)?.toSorted()).toEqual(ringing.toSorted())
  }

  const quiet = Array.from({ length: 20 }, (): Step[] => [
    { act: 'wait', minutes: 1 },
    { act: 'announce', servers: [undefined] },
  ])
  for (const current of [...steps, ...quiet.flat()]) {
    const before = sent.length
    await take(current)
    sent.slice(before).forEach(expectNamed)
    // Times in the history of an order differ.
    clock.now = minutesAfter(clock.now, 1 / 60)
  }

  const rows = await db.select().from(orderAlarmEvents)
  const written = rows.flatMap(({ kind, orderId, at, since, dueAt }) =>
    (kind === 'push' || kind === 'email') && !dueAt ? [{ kind, orderId, at, since }] : [],
  )
  for (const { kind, orderId, at } of written) {
    const message = sent.find((one) => one.kind === kind && one.at.getTime() === at.getTime())
    expect(message?.text).toContain(`#${shortIdOf(orderId)}`)
  }
  for (const kind of ['push', 'email'] as const) {
    const times = sent.filter((one) => one.kind === kind).map(({ at }) => at)
    const close = times.filter(
      (at, place) => place > 0 && at < minutesAfter(times[place - 1]!, stepMinutes[kind]),
    )
    expect(close.length).toBeLessThanOrEqual(deaths[kind])
    for (const order of orders) {
      const since = sinceOf(order)
      if (!since || minutesAfter(since, 10) > clock.now) continue
      const own = written.filter((row) => row.kind === kind && row.orderId === order.id)
      expect(own.filter((row) => row.since.getTime() === since.getTime())).toHaveLength(1)
    }
  }
}
