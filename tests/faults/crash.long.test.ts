import { expect, it, onTestFinished } from 'vitest'

import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { messageEvents } from '#domain/ordering/order-message.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { findOverfullSlots } from '#tests/support/find-overfull-slots.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import { changeSettings, makeOrderData } from '#tests/support/make-order-data.ts'
import { findLostMoney, findLostPortions, onDeliveryRules } from '#tests/support/money-truths.ts'
import { type PaystackStandIn, startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'

import { openRestartingShop, type RestartingShop } from './restarting-shop.ts'
import { makeShopHome } from './shop-home.ts'

/** CRASH_KILLS=200 for a long run. */
const kills = Number(process.env.CRASH_KILLS ?? 2)
const buyersAtOnce = 200
const killsInWave = Math.min(kills, 6)
/** The other kills happen between buyers. */
const killsInRest = Math.floor(killsInWave / 2)
const waves = Math.ceil(kills / killsInWave)
/** With its option. */
const priceNaira = 2500
/** Small, so that every order meets full ones. */
const slots = { slotMinutes: 15, portionsPerSlot: 8, ordersPerSlot: 6 } as const
const pepper: OptionGroup = {
  id: 'pepper',
  name: 'Pepper',
  least: 1,
  most: 1,
  options: [{ id: 'hot', name: 'Hot', priceNaira: 500, isSoldOut: false }],
}
const dishes = [120, 60, 40, 20].map((stock) => ({
  stock: stock * waves,
  priceNaira: 2000,
  optionGroups: [pepper],
}))
const isOn = { isOn: true, subject: null, text: null }
/** All that is off on a fresh shop. */
const settings = {
  slots,
  promise: {
    minutes: 20,
    deliveryMinutes: 0,
    rushHours: [],
    largeFrom: null,
    largeMinutes: 0,
    portionsPerHour: 600,
  },
  messages: Object.fromEntries(messageEvents.map((event) => [event, isOn])),
  payOnDelivery: onDeliveryRules,
}
const code = 'TENTH'
const codeUses = 12

it(
  `loses nothing when its process is killed ${kills} times under ${buyersAtOnce} buyers`,
  {
    timeout: 60_000 + waves * 60_000,
  },
  async () => {
    const home = await makeShopHome(dishes)
    const before = await home.open()
    await changeSettings(before.db, settings)
    await insertTestCode(before.db, { code, maxUses: codeUses })
    await before.close()
    const standIn = await startPaystackStandIn()
    onTestFinished(standIn.close)
    const shop = await openRestartingShop({ ...home, paystackUrl: standIn.url })
    onTestFinished(shop.kill)
    standIn.deliverTo(shop.deliver)

    const promised = new Map<string, string>()
    const strange: number[] = []
    const crowd = { shop, standIn, promised, strange, dishIds: home.dishIds }
    for (let wave = 0; wave < waves; wave += 1) {
      const crashes = killsInWave - killsInRest
      for (let crash = 0; crash < crashes; crash += 1) {
        // Each buyer gets at least one response; the kills are spread over all buyers.
        shop.crashAfter(1 + Math.floor(((crash + Math.random()) / crashes) * buyersAtOnce))
      }
      standIn.fail('refund', 'lost', { times: 5 })
      standIn.fail('verify', 'reset', { times: 5 })
      const buyers = Array.from({ length: buyersAtOnce }, (_, place) => wave * buyersAtOnce + place)
      await Promise.all(buyers.map((buyer) => buy(crowd, buyer)))
      standIn.mend()
      await standIn.redeliver(new Date())
      await shop.comeToRest((wave + 1) * 12_000, { kills: killsInRest })
    }
    // Orders that the last sweep placed have no message yet.
    await shop.comeToRest(waves * 12_000 + 6200, { kills: 0 })

    await shop.kill()
    const { db, close } = await home.open()
    const initialStock = new Map(home.dishIds.map((id, place) => [id, dishes[place]?.stock ?? 0]))
    const placed = await db.select().from(orders)
    const lost = [...promised].filter(
      ([reference, id]) =>
        !placed.some((order) => order.id === id && order.reference === reference),
    )
    expect(lost).toEqual([])
    expect(await findLostPortions(db, initialStock)).toEqual([])
    expect(await findLostMoney(db, standIn.books)).toEqual([])
    expect(await findDrift(db)).toEqual([])
    expect(await findOverfullSlots(db)).toEqual([])
    expect(placed.every(({ scheduledTime }) => scheduledTime)).toBe(true)
    expect(placed.some(({ paymentMethod }) => paymentMethod === 'on-delivery')).toBe(true)
    const withCode = placed.filter(({ bill }) => bill?.discount?.code === code)
    expect(withCode.length).toBeGreaterThan(0)
    expect(withCode.length).toBeLessThanOrEqual(codeUses)
    const received = (await db.select().from(orderMessages)).filter(
      ({ event }) => event === 'received',
    )
    expect(received.map(({ orderId }) => orderId).toSorted()).toEqual(
      placed.map(({ id }) => id).toSorted(),
    )
    // Nothing is e-mailed about an unpaid order that staff did not call about.
    const unpaid = new Set(
      placed.flatMap(({ id, paymentMethod }) => (paymentMethod === 'on-delivery' ? [id] : [])),
    )
    expect(
      received.filter(
        ({ orderId, state }) => state !== (unpaid.has(orderId) ? 'withdrawn' : 'sent'),
      ),
    ).toEqual([])
    expect(shop.kills()).toBe(waves * killsInWave)
    expect(strange).toEqual([])
    expect(shop.errors()).toEqual([])
    expect(placed.length).toBeGreaterThan(buyersAtOnce / 4)
    await close()
    await home.drop?.()
  },
)

type Crowd = {
  /** Responses that no buyer should get. */
  strange: number[]
  shop: RestartingShop
  standIn: PaystackStandIn
  /** Orders that were acknowledged to a buyer. */
  promised: Map<string, string>
  dishIds: string[]
}

/** Every fourth relies on the sweep, every eighth on the webhook; some close before they pay. */
async function buy({ shop, standIn, promised, strange, dishIds }: Crowd, buyer: number) {
  const quantity = 1 + (buyer % 2)
  const product = dishIds[buyer % dishIds.length] ?? ''
  const phoneNumber = `070${String(buyer).padStart(8, '0')}`
  const isOnDelivery = buyer % 7 === 6
  const hasCode = buyer % 5 === 4
  const total = priceNaira * quantity * (hasCode ? 0.9 : 1)
  const orderData = makeOrderData([{ product, quantity, optionIds: ['hot'] }], total, {
    buyer: { fullName: 'Amina Bello', phoneNumber, emailAddress: 'amina@home.test' },
    paymentOnDelivery: isOnDelivery,
    ...(hasCode && { discountCode: code }),
  })
  const held = await shop.call('POST', '/api/checkout', { buyer, body: { orderData } })
  if (held.status !== 201) return allow(held.status, [409])
  const reference = String(held.body.reference)
  const short = buyer % 16 === 3 ? 100 : 0
  if (buyer % 16 === 5) await shop.call('DELETE', `/api/checkout/${reference}`, { buyer })
  if (!isOnDelivery) standIn.books.pay(reference, { amountKobo: total * 100 - short })
  if (!isOnDelivery && buyer % 8 < 3)
    await standIn.announceCharge(reference, { times: 1 + (buyer % 2) })
  if (!isOnDelivery && buyer % 4 === 0) return
  const body = { reference, orderData }
  const { status, body: answer } = await shop.call('POST', '/api/paystack/verify', { buyer, body })
  if (status > 201) return allow(status, [402, 409, 422, 503])
  promised.set(reference, (answer.order as { _id: string })._id)

  function allow(answered: number, allowed: number[]) {
    if (!allowed.includes(answered)) strange.push(answered)
  }
}
