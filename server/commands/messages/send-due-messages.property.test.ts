import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

import { lockOrder, setOrderStatus } from '#db/queries/ordering/orders.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { Email } from '#server/gateways/mail.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { queueOrderMessage } from './queue-order-message.ts'
import { sendDueMessages } from './send-due-messages.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
afterAll(() => shop.close())

const isOn = { isOn: true, subject: null }
await changeSettings(db, {
  messages: {
    ready: { ...isOn, text: 'ready {reference}' },
    changed: { ...isOn, text: '{reason} {reference}' },
    // Sent again for each cancellation.
    cancelled: { isOn: false, subject: null, text: null },
  },
})

const step = fc.oneof(
  fc.record({ act: fc.constant('move' as const), status: fc.constantFrom(...orderStatuses) }),
  fc.record({ act: fc.constant('change' as const), key: fc.constantFrom('a', 'b') }),
  // One server, or two at once; each has a mail server that works or does not.
  fc.record({
    act: fc.constant('send' as const),
    servers: fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(0.1, 1, 10, 600) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function play(steps: readonly Step[]) {
  await db.delete(orderMessages)
  await deleteOrders(db)
  clock.now = noon
  const buyer = { fullName: 'Amina', phoneNumber: '08012345678', email: 'amina@home.test' }
  const { id } = await makeOrder(db, { buyer })
  const sent: string[] = []
  const queued = new Set(['received'])

  const serverWith = (works: boolean) => ({
    ...deps,
    mail: {
      send: async ({ subject, text }: Email) => {
        if (!works) throw new Error('no mail server')
        sent.push(subject.includes('confirmed') ? 'received' : (text.split(' ')[0] ?? ''))
      },
    },
  })

  async function move(to: OrderStatus) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await setOrderStatus(tx, order, { status: to, at: clock.now, by: 'Bola' })
    })
    if (to === 'ready') queued.add('ready')
  }

  for (const one of steps) {
    if (one.act === 'move') await move(one.status)
    if (one.act === 'wait') clock.now = minutesAfter(clock.now, one.minutes)
    if (one.act === 'send') {
      await Promise.all(one.servers.map((works) => sendDueMessages(serverWith(works))))
    }
    if (one.act === 'change') {
      const message = { orderId: id, event: 'changed', now: clock.now } as const
      await queueOrderMessage(db, { ...message, key: one.key, reason: one.key })
      queued.add(one.key)
    }
  }
  for (let hour = 0; hour < 2; hour += 1) {
    clock.now = minutesAfter(clock.now, 61)
    await sendDueMessages(serverWith(true))
  }
  return { sent, queued, rows: await db.select().from(orderMessages) }
}

it('sends each message once where no server crashes, and leaves none waiting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { sent, queued, rows } = await play(steps)
      expect(sent).toHaveLength(new Set(sent).size)
      expect([...queued]).toEqual(expect.arrayContaining(sent))
      expect(rows).toHaveLength(queued.size)
      expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(sent.length)
      expect(rows.filter(({ dueAt, state }) => dueAt || state === 'waiting')).toEqual([])
      const received = rows.find(({ event }) => event === 'received')
      expect(received?.state).toMatch(/sent|failed/)
    }),
    { numRuns: 60 },
  )
}, 120_000)
