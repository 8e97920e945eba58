import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { DashboardWire } from '#contract/reports/dashboard.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import type { RefundState } from '#domain/payments/payment.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const staff = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
})

async function list(query = '') {
  const response = await staff.request(`/api/orders${query}`)
  expect(response.status).toBe(200)
  return {
    orders: await readJson(z.array(OrderWire), response),
    link: response.headers.get('Link'),
  }
}

const count = async (query: string) => (await staff.request(`/api/orders/counts${query}`)).json()

/** The URL in a Link header. */
function nextOf(link: string | null) {
  return /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1]
}

async function makeBuyer(fullName: string, phoneNumber = '08012345678') {
  return makeOrder(db, { buyer: { fullName, phoneNumber, email: null } })
}

const found = async (q: string) =>
  (await list(`?q=${encodeURIComponent(q)}`)).orders.map(({ buyer }) => buyer.fullName).toSorted()

describe('the list of orders', () => {
  it('is an empty array in a shop without orders', async () => {
    expect(await list()).toEqual({ orders: [], link: null })
  })

  it('says whether the e-mail address is the buyer’s own', async () => {
    const { email } = await readJson(
      z.object({ email: z.string() }),
      await staff.request('/api/settings'),
    )
    const person = { fullName: 'Amina Bello', phoneNumber: '08012345678' }
    const withEmail = await makeOrder(db, { buyer: { ...person, email } })
    const none = await makeOrder(db, { buyer: { ...person, email: null } })
    const buyers = new Map((await list()).orders.map(({ _id, buyer }) => [_id, buyer]))
    expect(buyers.get(withEmail.id)).toMatchObject({ emailAddress: email, hasEmail: true })
    expect(buyers.get(none.id)).toMatchObject({ emailAddress: email, hasEmail: false })
  })

  it('has all fields of an order, with the shop’s email when the buyer gave none', async () => {
    const chosen = { id: 'big', name: 'Big bowl', priceNaira: 4000 }
    const beef = { id: 'beef', group: 'Protein', name: 'Beef', priceNaira: 500 }
    const wish = { package: chosen, options: [beef], notes: 'no pepper' }
    const item = makeItem({ ...wish, priceNaira: 4000, quantity: 2 })
    const { id, reference } = await makeOrder(db, {
      items: [item],
      delivery: { type: 'delivery', address: 'Jabi, 1 Street', feeNaira: 2500, zoneId: 'z' },
      schedule: { date: '2026-11-22', time: '09:30' },
    })
    expect((await list()).orders).toEqual([
      {
        _id: id,
        paid: 8000,
        channel: null,
        received: [{ method: 'online', at: noon.toISOString() }],
        reference,
        status: 'pending',
        totalPrice: 8e3,
        itemsTotal: 8e3,
        paidOnline: 8000,
        toCollect: 2500,
        inAll: 10_500,
        billLines: [
          { code: 'subtotal', label: 'Subtotal', naira: 8000 },
          { code: 'total', label: 'Paid online', naira: 8000 },
          { code: 'at-the-door', label: 'To the rider', naira: 2500 },
          { code: 'in-all', label: 'In all', naira: 10_500 },
        ],
        statusChangedAt: noon.toISOString(),
        createdAt: noon.toISOString(),
        isScheduled: true,
        scheduledDate: '2026-11-22',
        scheduledTime: '09:30',
        promisedAt: '2026-11-22T08:30:00.000Z',
        firstPromisedAt: null,
        promiseMoves: [],
        paymentOnDelivery: false,
        buyer: {
          fullName: 'Amina Bello',
          phoneNumber: '08012345678',
          emailAddress: expect.stringMatching(/\.test$/),
          hasEmail: false,
        },
        delivery: {
          type: 'delivery',
          address: 'Jabi, 1 Street',
          fee: 2500,
        },
        items: [
          {
            product: {
              _id: item.productId,
              product: 'Masa',
              category: 'masa',
              price: 4e3,
              image: '/images/masa-640.webp',
            },
            quantity: 2,
            price: 4e3,
            notes: 'no pepper',
            line: '0',
            options: [{ id: 'beef', group: 'Protein', name: 'Beef', price: 500 }],
            package: {
              id: 'big',
              name: 'Big bowl',
              price: 4e3,
            },
          },
        ],
        history: [
          {
            status: 'pending',
            at: noon.toISOString(),
            by: null,
            keepReason: null,
            cancelReason: null,
          },
        ],
        refunds: [],
        refundState: 'not refunded',
        refundable: 8e3,
        excessLeft: 0,
        attention: null,
        acceptedAt: null,
        acceptedBy: null,
        alarmHistory: [],
        messages: [],
        changes: [],
        rider: null,
        keyedBy: null,
      },
    ])
  })

  it('is newest first and can be filtered by status and delivery type', async () => {
    const byStatus = new Map<string, string>()
    for (const [place, status] of orderStatuses.entries()) {
      const type = place % 2 === 0 ? ('pickup' as const) : ('delivery' as const)
      const { id } = await makeOrder(db, {
        status,
        createdAt: minutesAfter(noon, place),
        delivery: {
          type,
          address: '',
          feeNaira: 0,
          zoneId: null,
        },
      })
      byStatus.set(status, id)
    }
    const statusesOf = async (query: string) =>
      (await list(query)).orders.map(({ status }) => status)
    expect(await statusesOf('')).toEqual(orderStatuses.toReversed())
    expect(await statusesOf('?status=pending,completed')).toEqual(['completed', 'pending'])
    expect(await statusesOf('?status=completed&status=pending')).toEqual(['completed', 'pending'])
    expect(await statusesOf('?type=delivery')).toEqual(['completed', 'preparing'])
    expect(await statusesOf('?status=preparing&type=pickup')).toEqual([])
    expect(await statusesOf('?status=&type=&q=')).toHaveLength(5)
  })

  it.each([
    'status=shipped',
    'status=pending,shipped',
    'status=PENDING',
    'type=boat',
    'refund=some',
    'refund=not%20refunded',
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=many',
    'limit=',
    'limit=1e2',
    'limit=5&limit=6',
    'cursor=nothing',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('returns 400 for %s', async (query) => {
    const response = await staff.request(`/api/orders?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
  })
})

describe('the pages of the list', () => {
  it('contain every order once, also with equal times, keeping the other parameters', async () => {
    const made: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const createdAt = minutesAfter(noon, Math.floor(n / 4))
      made.push((await makeOrder(db, { createdAt, status: 'completed' })).id)
      await makeOrder(db, { createdAt, status: 'pending' })
    }
    const seen: string[] = []
    let address: string | undefined = '/api/orders?status=completed&q=amina%20bello&limit=3'
    const sizes: number[] = []
    const addresses: string[] = []
    while (address) {
      const response = await staff.request(address)
      const page = await readJson(z.array(OrderWire), response)
      sizes.push(page.length)
      seen.push(...page.map(({ _id }) => _id))
      address = nextOf(response.headers.get('Link'))
      addresses.push(...(address ? [address] : []))
    }
    expect(sizes).toEqual([3, 3, 3, 2])
    const nextPath = /^\/api\/orders\?status=completed&q=amina.bello&limit=3&cursor=\w+$/
    expect(addresses).toEqual([1, 2, 3].map(() => expect.stringMatching(nextPath)))
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect(seen).toHaveLength(new Set(seen).size)
  })

  it('have 50 orders by default, and the last has no next link', async () => {
    for (let n = 0; n < 51; n += 1) await makeOrder(db, { createdAt: minutesAfter(noon, n) })
    const first = await list()
    expect(first.orders).toHaveLength(50)
    const next = nextOf(first.link) ?? ''
    const last = await list(next.slice('/api/orders'.length))
    expect(last.orders).toHaveLength(1)
    expect(last.link).toBeNull()
    const whole = await list('?limit=51')
    expect(whole.orders).toHaveLength(51)
    expect(whole.link).toBeNull()
  })

  it('skip no order that was placed in the same millisecond', async () => {
    for (let n = 0; n < 4; n += 1) await makeOrder(db)
    await db.execute(`update orders set created_at = created_at + random() * interval '900 us'`)
    const first = await list('?limit=2')
    const second = await list((nextOf(first.link) ?? '').slice('/api/orders'.length))
    const ids = [...first.orders, ...second.orders].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
  })
})

describe('refunded orders', () => {
  async function makeRefunded(...withEmail: [RefundState, number][]) {
    const { id, reference } = await makeOrder(db, { status: 'completed' })
    for (const [state, naira] of withEmail) {
      await makeRefund(db, { reference, state, amountKobo: naira * 100 })
    }
    return id
  }

  /** One order of each refund view, with its refunds; the price is ₦2,500. */
  async function makeEach() {
    await makeRefunded()
    await makeRefunded(['failed', 2500])
    return {
      'refund pending': await makeRefunded(['processed', 1000], ['pending', 500]),
      'partly refunded': await makeRefunded(['processed', 1000], ['failed', 1500]),
      refunded: await makeRefunded(['processed', 1000], ['processed', 1500]),
    }
  }

  it('are listed and counted by how much was refunded', async () => {
    const each = await makeEach()
    for (const [view, id] of Object.entries(each)) {
      const query = `?refund=${encodeURIComponent(view)}`
      const { orders } = await list(`${query}&status=completed`)
      expect(orders.map(({ _id, refundState }) => [_id, refundState])).toEqual([[id, view]])
      expect(await count(query)).toMatchObject({ completed: 1, cancelled: 0 })
      expect((await list(`${query}&status=cancelled`)).orders).toEqual([])
    }
    const both = await list('?refund=refunded,partly%20refunded')
    expect(both.orders.map(({ _id }) => _id).toSorted()).toEqual(
      [each.refunded, each['partly refunded']].toSorted(),
    )
    expect((await list('?refund=')).orders).toHaveLength(5)
    expect(await count('?refund=refunded&q=nobody')).toMatchObject({ completed: 0 })
  })

  it('are listed page by page', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) {
      made.push(await makeRefunded(['processed', 100 + n]))
      await makeRefunded()
    }
    const first = await list('?refund=partly%20refunded&limit=3')
    const next = nextOf(first.link) ?? ''
    const second = await list(next.slice('/api/orders'.length))
    expect(second.link).toBeNull()
    const seen = [...first.orders, ...second.orders].map(({ _id }) => _id)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })
})

describe('the list of active orders', () => {
  const promisedAt = (time: string, date = '2026-11-21') => ({ schedule: { date, time } })
  const idsOf = async (query: string) => (await list(query)).orders.map(({ _id }) => _id)

  it('is complete, whatever the number of orders and the limit', async () => {
    const made: string[] = []
    for (let n = 0; n < 54; n += 1) {
      const createdAt = minutesAfter(noon, n)
      made.push((await makeOrder(db, { createdAt, status: n % 2 ? 'ready' : 'pending' })).id)
    }
    await makeOrder(db, { status: 'completed' })
    const active = 'status=pending,preparing,ready'
    for (const query of [active, `${active}&limit=2`, `${active}&limit=2&cursor=${made[9]}`]) {
      const { orders, link } = await list(`?${query}`)
      expect(orders.map(({ _id }) => _id)).toEqual(made)
      expect(link).toBeNull()
    }
    expect(await idsOf('?status=ready')).toEqual(made.filter((_, n) => n % 2))
    for (const query of [`${active}&limit=0`, `${active}&cursor=nothing`]) {
      expect((await staff.request(`/api/orders?${query}`)).status).toBe(400)
    }
  })

  it('is sorted by when an order was placed or is scheduled, oldest first', async () => {
    const asap = await makeOrder(db, { createdAt: noon })
    const tomorrow = await makeOrder(db, promisedAt('08:00', '2026-11-22'))
    const soon = await makeOrder(db, promisedAt('12:30'))
    const old = await makeOrder(db, { createdAt: minutesAfter(noon, -60), status: 'ready' })
    const late = await makeOrder(db, { createdAt: minutesAfter(noon, 45), status: 'preparing' })
    const overdue = await makeOrder(db, promisedAt('11:30'))
    const expected = [old, overdue, asap, soon, late, tomorrow].map(({ id }) => id)
    expect(await idsOf('?status=ready,pending,preparing')).toEqual(expected)
    expect(await idsOf('?status=pending&q=bello&type=pickup')).toEqual(
      [overdue, asap, soon, tomorrow].map(({ id }) => id),
    )
  })

  it('is sorted by the promised time where one was promised', async () => {
    const placed = (minutes: number, promised?: number) =>
      makeOrder(db, {
        createdAt: minutesAfter(noon, minutes),
        promisedAt: promised === undefined ? null : minutesAfter(noon, promised),
      })
    const delivery = await placed(0, 70)
    const pickup = await placed(20, 60)
    const unpromised = await placed(65)
    const twin = await placed(30, 60)
    expect(await idsOf('?status=pending,preparing,ready')).toEqual(
      [pickup, twin, unpromised, delivery].map(({ id }) => id),
    )
  })
})

describe('searching orders', () => {
  it('finds customers by any part of their name in any case', async () => {
    await makeBuyer('Amina Bello')
    await makeBuyer('Ámaka Ɗan-Bello')
    await makeBuyer('Ngozi Okafor')
    expect(await found('BELLO')).toEqual(['Amina Bello', 'Ámaka Ɗan-Bello'])
    expect(await found('  mina b ')).toEqual(['Amina Bello'])
    expect(await found('ámaka ɗan')).toEqual(['Ámaka Ɗan-Bello'])
    expect(await found('nobody')).toEqual([])
  })

  it('matches LIKE wildcards literally', async () => {
    for (const name of ['100% Halima', 'Musa_B', String.raw`Back\slash`, 'Plain']) {
      await makeBuyer(name)
    }
    expect(await found('%')).toEqual(['100% Halima'])
    expect(await found('_')).toEqual(['Musa_B'])
    expect(await found('\\')).toEqual([String.raw`Back\slash`])
    expect(await found('%%')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it('finds by phone number, reference and short id, and never across two of them', async () => {
    const one = await makeBuyer('One', '08011112222')
    await makeBuyer('Two', '08033334444')
    expect(await found('1111222')).toEqual(['One'])
    expect(await found(one.reference.toLowerCase())).toEqual(['One'])
    expect(await found(shortIdOf(one.id))).toEqual(['One'])
    expect(await found(shortIdOf(one.id).toLowerCase())).toEqual(['One'])
    expect(await found('One 080')).toEqual([])
    expect(await found(`#${shortIdOf(one.id)}`)).toEqual(['One'])
    await db.update(orders).set({ receiptNumber: 90_417_263 }).where(eq(orders.id, one.id))
    expect(await found('90417263')).toEqual(['One'])
  })

  it('finds a whole reference in any case, and a whole phone number', async () => {
    const buyer = (phoneNumber: string) => ({ fullName: phoneNumber, phoneNumber, email: null })
    const [ours, theirs] = ['08055556666', '08077778888']
    await makeOrder(db, { buyer: buyer(ours), reference: 'ORD-M5X2A9-K3P7Q1' })
    await makeOrder(db, { buyer: buyer(theirs), reference: 'ord-m5x2a9-k3p7q2' })
    expect(await found('ord-m5x2a9-k3p7q1')).toEqual([ours])
    expect(await found('ORD-M5X2A9-K3P7Q2')).toEqual([theirs])
    expect(await found('+234 805 555 6666')).toEqual([ours])
    expect(await found('08055556667')).toEqual([])
  })

  it('finds orders of a dish, as it is called now and as it was sold', async () => {
    const taushe = makeItem({ productId: 'taushe', name: 'Miyan Taushe' })
    const buyer = (fullName: string) => ({ fullName, phoneNumber: '08012345678', email: null })
    await makeOrder(db, { buyer: buyer('Amina'), items: [makeItem(), taushe], status: 'completed' })
    await makeOrder(db, { buyer: buyer('Musa Taushe'), status: 'cancelled' })
    expect(await found('TAUSHE')).toEqual(['Musa Taushe'])
    await recountChangedDays(db)
    expect(await found('TAUSHE')).toEqual(['Amina', 'Musa Taushe'])
    expect(await found('miyan tau')).toEqual(['Amina'])
    const dish = await makeProduct(db, { name: 'Gurasa' })
    await makeOrder(db, { buyer: buyer('Ngozi'), items: [makeItem({ productId: dish.id })] })
    expect(await found('gurasa')).toEqual(['Ngozi'])
  })

  it('finds the orders of chosen Lagos days', async () => {
    const at = (createdAt: string) => makeOrder(db, { createdAt: new Date(createdAt) })
    const [before, first, last, after] = await Promise.all(
      [
        '2026-11-19T22:59:59Z',
        '2026-11-19T23:00:00Z',
        '2026-11-21T22:59:59Z',
        '2026-11-21T23:00:00Z',
      ].map(at),
    )
    const idsOf = async (days: string) => {
      const list = await readJson(z.array(OrderWire), await staff.request(`/api/orders?${days}`))
      return list.map(({ _id }) => _id)
    }
    expect(await idsOf('from=2026-11-20&to=2026-11-21')).toEqual([last?.id, first?.id])
    expect(await idsOf('from=2026-11-22')).toEqual([after?.id])
    expect(await idsOf('to=2026-11-19')).toEqual([before?.id])
    expect((await staff.request('/api/orders?from=soon')).status).toBe(400)
  })
})

describe('counting orders', () => {
  const count = async (query: string) => (await staff.request(`/api/orders/counts${query}`)).json()
  const none = {
    pending: 0,
    preparing: 0,
    ready: 0,
    completed: 0,
    cancelled: 0,
    scheduled: 0,
    scheduledLater: 0,
    revenue: 0,
    asOf: expect.any(String),
  }
  const completed = { completed: 1, revenue: 2500 }

  it('counts every status, filtered by search and delivery', async () => {
    await makeOrder(db, { status: 'ready' })
    await makeOrder(db, { status: 'ready' })
    const delivery = { type: 'delivery', address: '', feeNaira: 0, zoneId: null } as const
    await makeOrder(db, { status: 'completed', delivery })
    expect(await count('')).toEqual({ ...none, ready: 2, ...completed })
    expect(await count('?type=delivery')).toEqual({ ...none, ...completed })
    expect(await count('?q=bello&type=pickup')).toEqual({ ...none, ready: 2 })
    expect(await count('?status=completed')).toEqual({ ...none, ...completed })
    expect(await count('?status=ready,pending&q=bello')).toEqual({ ...none, ready: 2 })
    expect(await count('?q=nobody')).toEqual(none)
    for (const query of ['type=boat', 'status=shipped', 'since=yesterday', 'since=2026-11-21']) {
      expect((await staff.request(`/api/orders/counts?${query}`)).status).toBe(400)
    }
  })

  it('refuses years that a database may not know', async () => {
    for (const year of ['0000', '1999', '2101', '9999']) {
      const paths = [
        `/api/orders/counts?since=${year}-02-28T20:00:00Z`,
        `/api/slots?type=pickup&items=one:1&after=${year}-02-28T20:00:00Z`,
      ]
      for (const path of paths)
        expect([path, (await staff.request(path)).status]).toEqual([path, 400])
    }
  })

  it('stops counting a search that finds many orders, for each status', async () => {
    await makeOrder(db, { status: 'cancelled' })
    const many = Array.from({ length: 1001 }, () => makeOrder(db, { status: 'completed' }))
    await Promise.all(many)
    const { revenue, ...counts } = none
    expect(revenue).toBe(0)
    const most = { ...counts, completed: 1000, cancelled: 1, countedTo: 1000 }
    expect(await count('?q=bello')).toEqual(most)
    expect(await count('?status=completed')).toMatchObject({ completed: 1001, revenue: 2_502_500 })
    expect(await count('?q=bello&status=cancelled')).toEqual({ ...none, cancelled: 1 })
    expect(await count('?q=bello&type=delivery')).toEqual(none)
  })

  it('adds up the net revenue of what is found, as the dashboard does, by days and search', async () => {
    const yesterday = minutesAfter(noon, -24 * 60)
    const refunded = await makeOrder(db, { status: 'completed', paidKobo: 250_000 })
    await makeRefund(db, { reference: refunded.reference, amountKobo: 100_050 })
    await makeRefund(db, { reference: refunded.reference, amountKobo: 50_000, state: 'failed' })
    await makeOrder(db, { status: 'completed', createdAt: yesterday, paidKobo: 90_000 })
    await makeOrder(db, { status: 'cancelled', createdAt: yesterday })
    const sums = {
      '': 2399,
      '&from=2026-11-21': 1499,
      '&to=2026-11-20': 900,
      '&from=2026-11-22': 0,
    }
    for (const [days, revenue] of Object.entries(sums)) {
      for (const search of ['', 'q=bello', 'q=masa']) {
        expect([days, search, await count(`?${search}${days}`)]).toMatchObject([
          days,
          search,
          { revenue },
        ])
      }
    }
    expect(await count('?status=cancelled')).toMatchObject({ revenue: 0, cancelled: 1 })
    expect(await count('?refund=partly%20refunded')).toMatchObject({ revenue: 1499 })
    const dashboard = await readJson(DashboardWire, await staff.request('/api/dashboard'))
    expect(dashboard.totalRevenue.value).toBe(2399)
  })

  it('counts the active orders that are scheduled, and for a day after today', async () => {
    const makeScheduled = (date: string, status: OrderStatus) =>
      makeOrder(db, { schedule: { date, time: '09:00' }, status })
    await makeScheduled('2026-11-21', 'pending')
    await makeScheduled('2026-11-20', 'ready')
    await makeScheduled('2026-11-22', 'ready')
    await makeScheduled('2026-11-23', 'cancelled')
    await makeOrder(db)
    expect(await count('')).toMatchObject({ scheduled: 3, scheduledLater: 1 })
    expect(await count('?status=pending')).toMatchObject({ scheduled: 1, scheduledLater: 0 })
    expect(await count('?type=delivery')).toMatchObject({ scheduled: 0, scheduledLater: 0 })
    expect(await count('?status=cancelled')).toMatchObject({ scheduled: 0 })
  })

  it('does not count an order for as soon as possible that got a slot', async () => {
    const span = { at: '2026-11-22T08:00:00.000Z', until: '2026-11-22T08:30:00.000Z' }
    const schedule = { date: '2026-11-22', time: '09:00' }
    await makeOrder(db, { schedule, slot: { ...span, isAsap: false } })
    expect(await count('')).toMatchObject({ scheduled: 1, scheduledLater: 1 })
    await makeOrder(db, { schedule, slot: { ...span, isAsap: true } })
    expect(await count('')).toMatchObject({ scheduled: 1, scheduledLater: 1 })
  })

  it('starts a new day at midnight in Abuja', async () => {
    await makeOrder(db, { schedule: { date: '2026-11-22', time: '09:00' } })
    shop.clock.now = new Date('2026-11-21T22:59:00Z')
    const night = await makeStaff(shop, 'Employee')
    const read = async () => (await night.request('/api/orders/counts')).json()
    expect(await read()).toMatchObject({ scheduled: 1, scheduledLater: 1 })
    shop.clock.now = new Date('2026-11-21T23:00:00Z')
    expect(await read()).toMatchObject({ scheduled: 1, scheduledLater: 0 })
  })

  it('counts the pending orders placed since', async () => {
    const since = (at: Date) => `?since=${encodeURIComponent(at.toISOString())}`
    await makeOrder(db, { createdAt: noon })
    await makeOrder(db, { createdAt: minutesAfter(noon, 5) })
    await makeOrder(db, { createdAt: minutesAfter(noon, 9), status: 'preparing' })
    expect(await count(since(minutesAfter(noon, -1)))).toMatchObject({ placedSince: 2 })
    expect(await count(since(noon))).toMatchObject({ placedSince: 1 })
    expect(await count(since(minutesAfter(noon, 5)))).toMatchObject({ placedSince: 0 })
    expect(await count('')).not.toHaveProperty('placedSince')
    expect(await count('')).toMatchObject({ asOf: shop.clock.now.toISOString() })
  })
})

describe('one order', () => {
  it('is the same as in the list', async () => {
    const { id } = await makeOrder(db)
    const response = await staff.request(`/api/orders/${id}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect([await response.json()]).toEqual((await list()).orders)
  })

  it('returns 404 for an unknown id', async () => {
    for (const id of ['nothing', 'track', '%F0%9F%8D%B2', 'x'.repeat(3000)]) {
      const response = await staff.request(`/api/orders/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'Order not found' })
    }
  })
})

describe('orders without a token', () => {
  it('return 401', async () => {
    const { id } = await makeOrder(db)
    const calls = [
      ['GET', '/api/orders'],
      ['GET', '/api/orders/counts'],
      ['GET', `/api/orders/${id}`],
      ['PATCH', `/api/orders/${id}`],
      ['POST', `/api/orders/${id}/refunds`],
      ['GET', '/api/dashboard'],
      ['GET', '/api/events'],
    ]
    for (const [method = '', path = ''] of calls) {
      for (const authorization of ['', 'Bearer nonsense', `Basic ${staff.token}`]) {
        const response = await shop.request(path, {
          method,
          headers: { Authorization: authorization },
        })
        expect(response.status).toBe(401)
      }
    }
  })
})
